import { Trans } from '@lingui/react/macro'

/** The first tab stop of every page. `target` is the id of the main element. */
export const SkipLink = ({ target }: { target: string }) => (
  <a
    className="ds-skip-link"
    href={`#${target}`}
    onClick={(event) => {
      // The URL stays unchanged: it belongs to the router.
      event.preventDefault()
      document.getElementById(target)?.focus()
    }}
  >
    <Trans>Hoppa till innehållet</Trans>
  </a>
)
