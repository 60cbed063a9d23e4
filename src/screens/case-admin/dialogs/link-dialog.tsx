import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CopyIcon, LinkIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { opensByLink } from '#machines/case/case-standing.ts'
import { getCaseLink } from '#schemas/api/case-access.ts'
import type { AnswerOf } from '#schemas/api/call.ts'
import { requestIdOf } from '#src/api/api-error.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useServices } from '#src/platform/services.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './dialogs.module.css'
import { IssuedLinks } from './issued-links.tsx'

type Copying = 'notYet' | 'copied' | 'failed'

/** The links that open the case for its company: a fresh one to be passed on by hand, and those that are out. */
export const LinkDialog = () => {
  const { case: opened } = useOpenCase()
  const links = useReasonLinks()
  const reasons = opensByLink(opened.facts)
  return (
    <RouteDialog heading={<Trans>Länkar till ansökan</Trans>}>
      <div className={styles.form}>
        {reasons.length > 0 ? <ReasonList reasons={links(reasons)} /> : <FreshLink />}
        <IssuedLinks />
      </div>
    </RouteDialog>
  )
}

/** A link is made when it is asked for, never by opening the dialog: each one is a key to the case. */
const FreshLink = () => {
  const { t } = useLingui()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { case: opened } = useOpenCase()
  const [fresh, setFresh] = useState<AnswerOf<typeof getCaseLink> | null>(null)
  const issue = useSubmission(async () => {
    setFresh(await api.answer(getCaseLink, { query: { caseId: opened.id } }))
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
          heading={<Trans>Länken till medlemsansökan kunde inte hämtas</Trans>}
          requestId={requestIdOf(issue.error)}
        />
      )}
      {fresh === null ? (
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
        <CopyableLink {...fresh} />
      )}
    </>
  )
}

const CopyableLink = ({ link, expiresAt }: AnswerOf<typeof getCaseLink>) => {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const [copying, setCopying] = useState<Copying>('notYet')
  // The button that made the link is gone; the reader goes on from here.
  useEffect(() => box.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopying('copied')
    } catch {
      box.current?.select()
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
            Gäller till <DateTime at={expiresAt} part="day" />. Den visas bara nu.
          </Trans>
        }
      >
        <input
          id="case-link"
          ref={box}
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
          {copying === 'failed' && t`Länken till medlemsansökan kunde inte kopieras`}
        </p>
      </div>
    </>
  )
}
