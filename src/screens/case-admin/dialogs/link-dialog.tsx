import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CopyIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { opensByLink } from '#machines/case/case-standing.ts'
import { getCaseLink } from '#schemas/api/case-access.ts'
import { caseKey } from '#src/case/queries/case-queries.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useServices } from '#src/platform/services.ts'
import { RouteDialog } from '#src/screens/shell/route-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './dialogs.module.css'

type Copying = 'notYet' | 'copied' | 'failed'

/** A fresh link for the company, to be passed on by hand. It opens the case for whoever holds it. */
export const LinkDialog = () => {
  const { case: opened } = useOpenCase()
  const links = useReasonLinks()
  const reasons = opensByLink(opened.facts)
  return (
    <RouteDialog heading={<Trans>Länk till ansökan</Trans>}>
      <div className={styles.form}>{reasons.length > 0 ? <ReasonList reasons={links(reasons)} /> : <FreshLink />}</div>
    </RouteDialog>
  )
}

const FreshLink = () => {
  const { t } = useLingui()
  const { api } = useServices()
  const { case: opened } = useOpenCase()
  const box = useRef<HTMLInputElement>(null)
  const [copying, setCopying] = useState<Copying>('notYet')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...caseKey(opened.id), 'link'],
    queryFn: ({ signal }) => api.answer(getCaseLink, { query: { caseId: opened.id }, signal }),
    // Each asking makes another link: one is enough for as long as the page is open.
    staleTime: Infinity,
  })
  const copy = async (link: string) => {
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
      <p>
        <Trans>
          Den som har länken kommer in i ansökan utan att logga in. Ge den bara till företagets kontaktperson.
        </Trans>
      </p>
      {data === undefined && error === null && <Skeleton rows={1} rowHeight={48} />}
      {data === undefined && error !== null && (
        <ErrorState
          heading={<Trans>Länken till medlemsansökan kunde inte hämtas</Trans>}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && (
        <>
          <Field
            id="case-link"
            label={<Trans>Länk</Trans>}
            description={
              <Trans>
                Gäller till <DateTime at={data.expiresAt} part="day" />
              </Trans>
            }
          >
            <input
              id="case-link"
              ref={box}
              className="ds-input"
              readOnly
              value={data.link}
              onFocus={(event) => event.target.select()}
            />
          </Field>
          <div className={styles.buttons}>
            <Button icon={<CopyIcon aria-hidden />} onClick={() => void copy(data.link)}>
              <Trans>Kopiera länk</Trans>
            </Button>
            <p role="status">
              {copying === 'copied' && <Trans>Länken är kopierad.</Trans>}
              {copying === 'failed' && t`Länken till medlemsansökan kunde inte kopieras`}
            </p>
          </div>
        </>
      )}
    </>
  )
}
