import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApplyContext } from './apply-context.ts'
import { forgetDraft } from './contact-draft.ts'
import styles from './notice.module.css'

/** To the form that starts an application, empty: for another company. `look` filled where it is the one thing to do. */
export const NewApplicationLink = ({ look = 'text' }: { look?: 'text' | 'filled' }) => {
  const { moSlug } = useApplyContext()
  return (
    <Link
      to="/apply/$moSlug/medlemsansokan/{-$orgNumber}"
      // The parameter of the page that is left would come along, and lead back here.
      params={{ moSlug, orgNumber: undefined }}
      onClick={() => forgetDraft(moSlug)}
      className={look === 'filled' ? styles.primary : undefined}
    >
      <Trans>Ansök för ett annat företag</Trans>
    </Link>
  )
}

/** To the form that sends a lost link again, with the number filled in. */
export const SendAgainLink = ({ look = 'text' }: { look?: 'text' | 'filled' }) => {
  const { moSlug, orgNumber } = useApplyContext()
  return (
    <Link
      to="/apply/$moSlug/forgot/{-$orgNumber}"
      params={orgNumber === '' ? { moSlug } : { moSlug, orgNumber }}
      className={look === 'filled' ? styles.primary : undefined}
    >
      <Trans>Få länken skickad igen</Trans>
    </Link>
  )
}
