import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CopyIcon, LinkIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ask } from '#machines/case/decide.ts'
import { reasonsFor } from '#machines/case/explain.ts'
import { getCaseLink } from '#schemas/api/case-links.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { requestIdOf } from '#src/api/api-error.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/use-case-snapshot.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useServices } from '#src/platform/services.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from '../dialogs/dialogs.module.css'
import { ActionUnavailable } from '../dialogs/action-dialog.tsx'
import { IssuedLinks } from './issued-links.tsx'

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
