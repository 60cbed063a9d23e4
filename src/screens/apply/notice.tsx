import { InfoIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import styles from './notice.module.css'
import { useApplyContext } from './apply-context.ts'
import { forgetDraft } from './contact-fields.tsx'

/** A page of the public start that informs instead of asking for input: a message and links. */
export const Notice = ({
  heading,
  children,
  actions,
}: {
  heading: ReactNode
  children: ReactNode
  actions: ReactNode
}) => (
  <div className={styles.notice}>
    <InfoIcon className={styles.icon} aria-hidden />
    <h1 tabIndex={-1}>{heading}</h1>
    {children}
    <div className={styles.actions}>{actions}</div>
  </div>
)

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
  // Without a template the organisation's page offers its applications.
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

/** An application that the organisation does not have, for a company with a wrong or mistyped URL. */
export const NoApplicationScreen = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { name } = useApplyContext()
  return (
    <Notice
      heading={<Trans>Kan inte hitta sidan: {path}</Trans>}
      actions={
        <>
          <StartLink />
          <WriteLink />
        </>
      }
    >
      <p>
        <Trans>{name} har ingen ansökan på den här adressen. Den kan vara gammal eller felskriven.</Trans>
      </p>
    </Notice>
  )
}
