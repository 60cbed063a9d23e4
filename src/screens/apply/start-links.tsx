import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApplyContext } from './apply-context.ts'
import { forgetDraft } from './contact-draft.ts'
import styles from './notice.module.css'

/** A mail to the organisation. */
export const WriteLink = () => {
  const { name, mo } = useApplyContext()
  return (
    <a href={`mailto:${mo.email}`}>
      <Trans>Skriv till {name}</Trans>
    </a>
  )
}

/** A link to the empty start form, for another company. */
export const NewApplicationLink = () => {
  const { moSlug, template } = useApplyContext()
  // The current page's number would be inherited, and prefill the form.
  const params = { moSlug, orgNumber: undefined }
  const target =
    template === null
      ? ({ to: '/apply/$moSlug', params } as const)
      : ({
          to: '/apply/$moSlug/$templateSlug/{-$orgNumber}',
          params: { ...params, templateSlug: template.slug },
        } as const)
  return (
    <Link {...target} onClick={() => forgetDraft(moSlug)}>
      <Trans>Ansök för ett annat företag</Trans>
    </Link>
  )
}

/** A link to the start form with the number filled in. */
export const StartLink = () => {
  const { moSlug, template, orgNumber } = useApplyContext()
  const params = { moSlug, orgNumber: orgNumber === '' ? undefined : orgNumber }
  const text = <Trans>Starta en ansökan</Trans>
  // Without a template the organisation's page asks which application it is.
  return template === null ? (
    <Link to="/apply/$moSlug" params={params}>
      {text}
    </Link>
  ) : (
    <Link to="/apply/$moSlug/$templateSlug/{-$orgNumber}" params={{ ...params, templateSlug: template.slug }}>
      {text}
    </Link>
  )
}

/** A link to the form that sends a lost link again, with the number filled in. */
export const SendAgainLink = ({ variant = 'text' }: { variant?: 'text' | 'filled' }) => {
  const { moSlug, template, orgNumber } = useApplyContext()
  return (
    <Link
      to="/apply/$moSlug/forgot/{-$orgNumber}"
      params={orgNumber === '' ? { moSlug } : { moSlug, orgNumber }}
      search={{ template: template?.slug }}
      className={variant === 'filled' ? styles.primary : undefined}
    >
      <Trans>Få länken skickad igen</Trans>
    </Link>
  )
}
