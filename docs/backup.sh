#!/bin/sh
# Keep a copy of the database, or put a copy in its place (operations.md, "Backup").
#
#   backup.sh dump FILE      write the whole database to FILE; servers may go on
#   backup.sh restore FILE   put the copy in the place of the database; every server must be stopped
#
# DATABASE_OWNER_URL is the address of the owner, who must be allowed to create databases for `restore`. The programs of
# Postgres (pg_dump, pg_restore, psql) must be of the version of the server, or newer. The key's folder is not touched:
# what was signed must never be set back together with the database.
set -eu

: "${DATABASE_OWNER_URL:?is not set: the address of the owner of the database}"

fail() {
    echo "backup.sh: $1" >&2
    exit 1
}

# Run SQL from standard input, with what is shown and nothing else; `\connect` reaches another database of the server.
sql() {
    psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$DATABASE_OWNER_URL"
}

dump() {
    trap 'rm -f "$1.part"' EXIT
    # Tables that are not logged say what goes on now: which machines are there, and by what secret they know each other.
    (umask 077 && pg_dump --format=custom --no-unlogged-table-data --file="$1.part" --dbname="$DATABASE_OWNER_URL")
    mv "$1.part" "$1"
    echo "written: $1"
}

# The copy is restored beside the database, and takes its name at the end: whatever fails before changes nothing.
restore() {
    pg_restore --list "$1" > /dev/null || fail "$1 is no copy of a database"
    name=$(echo 'SELECT current_database()' | sql)
    case $name in *[!a-z0-9_]*) fail "a database of another name than a-z, 0-9 and _: $name" ;; esac
    for _ in 1 2 3 4 5 6 7 8 9 10; do # a connection that has just ended is counted for a moment more
        busy=$(echo "SELECT count(*) FROM pg_stat_activity WHERE datname = '$name' AND pid <> pg_backend_pid()" | sql)
        [ "$busy" -gt 0 ] || break
        sleep 0.2
    done
    [ "$busy" -eq 0 ] || fail "$busy connections to $name: stop every server first"

    new=${name}_restored
    former=${name}_$(date -u +%Y%m%d%H%M%S)
    printf '%s\n' '\connect postgres' 'SET client_min_messages = warning;' "DROP DATABASE IF EXISTS $new;" \
        "CREATE DATABASE $new TEMPLATE template0;" | sql
    # A copy that cannot be read to its end is an error of SQL, or psql would not notice it.
    {
        printf '%s\n' "\connect $new"
        # It may end within the rows of a table, which would take the next line as one of them.
        pg_restore --file=- "$1" || { echo 'backup.sh: the copy is damaged' >&2; printf '\n\\.\nthe copy is damaged;\n'; }
    } | sql > /dev/null
    printf '%s\n' '\connect postgres' "ALTER DATABASE $name RENAME TO $former;" \
        "ALTER DATABASE $new RENAME TO $name;" | sql
    echo "restored: $name; the database that was there is $former now"
    echo "next: 'hordago log check', and 'hordago log fork' if it says that signed events are missing"
}

[ $# -eq 2 ] || fail "usage: backup.sh dump|restore FILE"
case $1 in
    dump | restore) "$1" "$2" ;;
    *) fail "usage: backup.sh dump|restore FILE" ;;
esac
