import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { CopyIcon, LinkIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ask } from '#machines/case/decide.ts'
import { reasonsFor } from '#machines/case/explain.ts'
import { getCaseLink, revokeLink, isLive, type CaseLink } from '#schemas/api/case-links.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { requestIdOf } from '#src/api/api-error.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { useServices } from '#src/platform/services.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DateTime, useNow } from '#src/ui/time.tsx'
import { linksQuery } from '../../../case/queries/detail-queries.ts'
import { ActionUnavailable } from '../dialogs/action-dialog.tsx'
import styles from '../dialogs/dialogs.module.css'
import issuedStyles from './issued-links.module.css'

type Copying = 'notYet' | 'copied' | 'failed'

const issuing = { type: 'link.issue' } as const

/** The links of the case: creates a new one to pass on, and lists the valid ones. */
export const LinkDialog = () => {
  const snapshot = useCaseSnapshot()
  const links = useReasonLinks()
  const reasons = reasonsFor(snapshot, issuing)
  return (
    <RouteDialog heading={<Trans>Länkar till ansökan</Trans>}>
      {ask(snapshot, issuing).kind === 'forbidden' ? (
        <ActionUnavailable question={issuing} />
      ) : (
        <div className={styles.form}>
          {reasons.length > 0 ? <ReasonList reasons={links(reasons)} /> : <NewLink />}
          <IssuedLinks />
        </div>
      )}
    </RouteDialog>
  )
}

/** A link is created by a button, never by opening the dialog: each one gives access to the case. */
const NewLink = () => {
  const { t } = useLingui()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { case: opened } = useCaseContext()
  const [newLink, setNewLink] = useState<ResponseOf<typeof getCaseLink> | null>(null)
  const issue = useSubmission(async () => {
    setNewLink(await api.fetch(getCaseLink, { query: { caseId: opened.id } }))
    await queryClient.invalidateQueries({ queryKey: caseKey(opened.id) })
  })
  return (
    <>
      <p>
        <Trans>
          Den som har länken kommer in i ansökan utan att logga in. Ge den bara till företagets kontaktperson. Det syns
          i händelserna att du har hämtat den.
        </Trans>
      </p>
      {issue.error !== null && (
        <ErrorState
          heading={<Trans>Länken till ansökan kunde inte hämtas</Trans>}
          requestId={requestIdOf(issue.error)}
        />
      )}
      {newLink === null ? (
        <div className={styles.buttons}>
          <Button
            icon={<LinkIcon aria-hidden />}
            isBusy={issue.isBusy}
            busyText={t`Skapar …`}
            onClick={() => issue.submit(undefined)}
          >
            <Trans>Skapa en länk</Trans>
          </Button>
        </div>
      ) : (
        <CopyableLink {...newLink} />
      )}
    </>
  )
}

const CopyableLink = ({ link, expiresAt }: ResponseOf<typeof getCaseLink>) => {
  const { t } = useLingui()
  const inputRef = useRef<HTMLInputElement>(null)
  const [copying, setCopying] = useState<Copying>('notYet')
  // The button that created the link is removed: the focus moves here.
  useEffect(() => inputRef.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopying('copied')
    } catch {
      inputRef.current?.select()
      setCopying('failed')
    }
  }
  return (
    <>
      <Field
        id="case-link"
        label={<Trans>Länk</Trans>}
        description={
          <Trans>
            Gäller till <DateTime at={expiresAt} precision="day" />. Den visas bara nu.
          </Trans>
        }
      >
        <input
          id="case-link"
          ref={inputRef}
          className="ds-input"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className={styles.buttons}>
        <Button icon={<CopyIcon aria-hidden />} onClick={() => void copy()}>
          <Trans>Kopiera länk</Trans>
        </Button>
        <p role="status">
          {copying === 'copied' && <Trans>Länken är kopierad.</Trans>}
          {copying === 'failed' && t`Länken till ansökan kunde inte kopieras`}
        </p>
      </div>
    </>
  )
}

/** The valid links of the case: their recipients, last use, and a button to revoke each. */
const IssuedLinks = () => {
  const { t } = useLingui()
  const { api } = useServices()
  const { case: opened } = useCaseContext()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, refetch } = useQuery(linksQuery(api, opened.id))
  const revocation = useCaseAction<string | null>({
    event: () => ({ type: 'link.revoke' }),
    send: (client, linkId) =>
      client.fetch(revokeLink, { query: { caseId: opened.id, ...(linkId !== null && { linkId }) } }),
    onDone: (linkId) => {
      showFlash(linkId === null ? t`Alla länkar är tillbakatagna.` : t`Länken är tillbakatagen.`)
      // The pressed button is removed with its link.
      heading.current?.focus()
    },
  })
  const now = useNow()
  const live = (data ?? []).filter((link) => isLive(link, new Date(now)))
  return (
    <section aria-labelledby="issued-links" className={issuedStyles.section}>
      <h3 id="issued-links" ref={heading} tabIndex={-1}>
        <Trans>Länkar som gäller</Trans>
      </h3>
      {data === undefined && error === null && <Skeleton rows={2} rowHeight={48} />}
      {data === undefined && error !== null && (
        <ErrorState
          heading={<Trans>Länkarna kunde inte hämtas</Trans>}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && live.length === 0 && (
        <p className="meta">
          <Trans>Ingen länk öppnar ansökan nu.</Trans>
        </p>
      )}
      <ul className={issuedStyles.links}>
        {live.map((link) => (
          <LinkItem key={link.linkId} link={link} isBusy={revocation.isBusy} onRevoke={revocation.run} />
        ))}
      </ul>
      <ActionProblem action={revocation} />
      {live.length > 1 && (
        <Button
          variant="outlined"
          isDestructive
          size="small"
          isBusy={revocation.isBusy}
          onClick={() => revocation.run(null)}
        >
          <Trans>Ta tillbaka alla</Trans>
        </Button>
      )}
    </section>
  )
}

type LinkItemProps = { link: CaseLink; isBusy: boolean; onRevoke: (linkId: string) => void }

const LinkItem = ({ link, isBusy, onRevoke }: LinkItemProps) => {
  const { t } = useLingui()
  const { linkId, recipient, subject, locale, issuedTo, createdAt, expiresAt, lastUsedAt } = link
  const holder = recipient ?? issuedTo ?? t`okänd`
  return (
    <li>
      <div className={issuedStyles.details}>
        <p className={issuedStyles.holder}>{holder}</p>
        <p className="meta">
          {issuedTo === null ? (
            <>
              {subject === null ? <Trans>Med e-post</Trans> : <span lang={locale ?? undefined}>{subject}</span>}{' '}
              <DateTime at={createdAt} />
            </>
          ) : (
            <Trans>
              Hämtad för att lämnas vidare <DateTime at={createdAt} />
            </Trans>
          )}
        </p>
        <p className="meta">
          {lastUsedAt === null ? (
            <Trans>Inte använd</Trans>
          ) : (
            <Trans>
              Senast använd <DateTime at={lastUsedAt} />
            </Trans>
          )}
          {' · '}
          <Trans>
            gäller till <DateTime at={expiresAt} precision="day" />
          </Trans>
        </p>
      </div>
      <Button
        variant="quiet"
        isDestructive
        size="small"
        isBusy={isBusy}
        aria-label={t`Ta tillbaka länken till ${holder}`}
        onClick={() => onRevoke(linkId)}
      >
        <Trans>Ta tillbaka</Trans>
      </Button>
    </li>
  )
}
