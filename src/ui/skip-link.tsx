import { Trans } from '@lingui/react/macro'

/** The first thing on every page for those who use the keyboard. `target` is the id of the main part. */
export const SkipLink = ({ target }: { target: string }) => (
  <a
    className="ds-skip-link"
    href={`#${target}`}
    onClick={(event) => {
      // The address stays as it is: it belongs to the router.
      event.preventDefault()
      document.getElementById(target)?.focus()
    }}
  >
    <Trans>Hoppa till innehållet</Trans>
  </a>
)
