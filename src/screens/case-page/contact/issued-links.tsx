import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { revokeLink, isLive, type CaseLink } from '#schemas/api/case-links.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { useNow, DateTime } from '#src/ui/time.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { linksQuery } from '../detail-queries.ts'
import styles from './issued-links.module.css'

/** The valid links of the case: their recipients, last use, and a button to revoke each. */
export const IssuedLinks = () => {
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
    <section aria-labelledby="issued-links" className={styles.section}>
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
      <ul className={styles.links}>
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
      <div className={styles.details}>
        <p className={styles.holder}>{holder}</p>
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
