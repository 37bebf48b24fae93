"""Scripts and styles without what a browser does not read: every rule of what goes and what stays."""

import pytest

from service.http.web.stripping import strip_script, strip_style


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("// a comment\nlet a = 1; // another\n", "let a=1;\n"),
        ("/**\n * Type: `{`\n */\nexport const f = (/** @type {number} */ x) => x;", "export const f=(x)=>x;\n"),
        ("  a();\n\n\n  b();\n", "a();\nb();\n"),
        (
            'const text = \'it // is\';\nconst other = "a \\" /* b */";',
            'const text=\'it // is\';\nconst other="a \\" /* b */";\n',
        ),
        ("x = `a  // ${ b /* c */ + `${ d }  e` }  f`;", "x=`a  // ${b+`${d}  e`}  f`;\n"),
        ("x = `${ { a: 1 }.a }  b`;", "x=`${{a:1}.a}  b`;\n"),
        ('const found = /[/"]\\/ /.test(a) ? b / c / d : /x/g;', 'const found=/[/"]\\/ /.test(a)?b/c/d:/x/g;\n'),
        ("return / a/u;", "return/ a/u;\n"),
        ("a + +b - -c + ++d", "a+ +b- -c+ ++d\n"),
        ("a\n++b", "a\n++b\n"),
        ("return a\nin b of #c", "return a\nin b of #c\n"),
    ],
)
def test_a_script_keeps_its_program(written: str, sent: str) -> None:
    """Lines end where they ended, since a line may end a statement; strings, templates and expressions stay."""
    assert strip_script(written) == sent
    assert strip_script(sent) == sent


def test_a_template_without_an_end_is_refused() -> None:
    """Rather than sent as something else."""
    with pytest.raises(ValueError, match="without an end"):
        strip_script("const a = `b;")


def test_a_style_keeps_its_rules() -> None:
    """Spaces that separate selectors and parts of a value stay, and so do strings."""
    written = """
    /* A comment; { */
    .a > .b :hover, .c::after { content: "; /* a */ }"; margin: 0 calc(1px + 2px) ; }
    @media (min-width: 2rem) and (max-width: 3rem) {
      .d { color: red;  }
    }
    """
    sent = (
        '.a > .b :hover,.c::after{content:"; /* a */ }";margin:0 calc(1px + 2px)}'
        "@media (min-width:2rem) and (max-width:3rem){.d{color:red}}\n"
    )
    assert strip_style(written) == sent
    assert strip_style(sent) == sent
