"""Make the rows of tables again, stream by stream and in several processes.

The projection follows the log as it grows, and writes a row again whenever something happens at its table. Here the
log is complete. A portion of streams is read and folded whole, and each row is written once, as it is after the last
event: the many ones by COPY, the few ones with the statements of the projection. One connection writes all portions
in one transaction, so until it commits readers see the old rows, and if anything fails nothing is changed.
"""
