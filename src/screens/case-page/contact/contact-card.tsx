import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { LinkIcon } from 'lucide-react'
import { mayDo } from '#machines/case/permissions.ts'
import { dialled } from '#schemas/telephone.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { mailStatusTexts } from '#src/screens/case-page/mails/mail-texts.ts'
import { useServices } from '#src/platform/services.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonVariant } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './contact-card.module.css'
import { linksQuery, mailLogQuery } from '../../../case/queries/detail-queries.ts'
import { DialogLink, InstantActionButton } from '../actions/action-buttons.tsx'
import { TakeCase } from './take-case.tsx'

/** The company's contact person, and the handler of the case. */
export const ContactCard = () => {
  const { t } = useLingui()
  const { case: opened, actor, hasTag } = useCaseContext()
  const { contactPersonEmail: email } = opened.company
  const contact = opened.contactPersons.find((person) => person.email === email)
  const handler = opened.assignedTo
  const isOwn = actor.kind === 'staff' && handler?.id === actor.userId
  return (
    <Card as="div">
      <section id="contact" tabIndex={-1} aria-labelledby="contact-heading" className={styles.person}>
        <h2 id="contact-heading" className={styles.label}>
          <Trans>Kontaktperson</Trans>
        </h2>
        {contact !== undefined && contact.name !== '' && <p className={styles.name}>{contact.name}</p>}
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        {contact !== undefined && contact.telephone !== '' && (
          <p className="meta">
            <a href={`tel:${dialled(contact.telephone)}`}>{contact.telephone}</a>
          </p>
        )}
        {contact === undefined && opened.contactPersons.length > 0 && hasTag('opensByLink') && (
          <p className="meta">
            <Trans>Adressen finns inte bland personerna i ansökan.</Trans>
          </p>
        )}
        <LastMail email={email} />
        {mayDo(actor, 'link.issue') && <LastLinkUse />}
        <div className={styles.main}>
          <InstantActionButton type="case.inform" variant="outlined" size="small" />
        </div>
        <div className={styles.actions}>
          <DialogLink type="case.changeContact" />
          {mayDo(actor, 'case.changeContact') && hasTag('opensByLink') && (
            <Link from="/case/admin/$caseId" to="./link" {...buttonVariant({ variant: 'quiet', size: 'small' })}>
              <LinkIcon aria-hidden />
              <Trans>Länkar</Trans>
            </Link>
          )}
        </div>
      </section>
      <section aria-labelledby="handler-heading" className={styles.person}>
        <h2 id="handler-heading" className={styles.label}>
          <Trans>Handläggare</Trans>
        </h2>
        {handler === null ? (
          <p>
            <Trans>Ingen handlägger ärendet.</Trans>
          </p>
        ) : (
          <p className={styles.handler}>
            <Avatar name={handler.name} isOwn={isOwn} size="small" />
            <span className={styles.name}>{handler.name}</span>
            {isOwn && <span className="ds-sr-only">({t`du`})</span>}
          </p>
        )}
        <div className={styles.actions}>
          <TakeCase />
          <DialogLink type="case.delegate" />
          <InstantActionButton type="case.resetDelegation" variant="quiet" size="small" />
        </div>
      </section>
    </Card>
  )
}

/** The status of the last mail to the contact. */
const LastMail = ({ email }: { email: string }) => {
  const { i18n } = useLingui()
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const last = useQuery(mailLogQuery(api, opened.id)).data?.find(({ recipient }) => recipient === email)
  const event = last?.events.at(-1)
  if (event === undefined) return null
  const status = i18n._(mailStatusTexts[event.status]).toLocaleLowerCase(i18n.locale)
  return (
    <p className="meta">
      <Trans>
        Senaste e-post {status} <DateTime at={event.at} />
      </Trans>
    </p>
  )
}

/** When a link was last used; a company that has never used its own may not have received it. */
const LastLinkUse = () => {
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const links = useQuery(linksQuery(api, opened.id)).data
  if (links === undefined || links.length === 0) return null
  const uses = links.flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
  const last = uses.toSorted().at(-1)
  // Its answers came by a link that is no longer listed.
  if (last === undefined && opened.facts.forms.some(({ hasApplicantEntry }) => hasApplicantEntry)) return null
  return (
    <p className="meta">
      {last === undefined ? (
        <Trans>Ingen har öppnat ansökan med en länk än</Trans>
      ) : (
        <Trans>
          Ansökan öppnades senast <DateTime at={last} />
        </Trans>
      )}
    </p>
  )
}
