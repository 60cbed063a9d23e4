import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { stopBulk, undoBulk, type Bulk } from '#schemas/api/bulk.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { createBrowserStorage } from '#src/platform/browser-storage.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/steps.tsx'
import { useNow } from '#src/ui/time.tsx'
import { Obstacles } from './bulk-dialog.tsx'
import { bulksQuery, useBulkRefresh } from './bulk-queries.ts'
import { bulkTexts, resultOf, undoing } from './bulk-texts.ts'
import styles from './bulk.module.css'

const storage = createBrowserStorage('sessionStorage')
const closedKey = 'closed-bulks'
const readClosed = (): readonly string[] => {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), storage.read(closedKey))
  return stored.success ? stored.output : []
}

/** The progress of the user's newest bulk, and its report until it is closed: also after a reload, for the server does the work. */
export const BulkNotice = () => {
  const { api } = useServices()
  const refresh = useBulkRefresh()
  const newest = useQuery(bulksQuery(api)).data?.[0]
  const [closed, setClosed] = useState(readClosed)
  const running = newest?.finishedAt === null
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !running) void refresh()
    wasRunning.current = running
  }, [running, refresh])
  const close = (id: string) => {
    const next = [...closed, id]
    setClosed(next)
    void storage.write(closedKey, JSON.stringify(next))
  }
  return (
    <div role="status">
      {newest !== undefined && !closed.includes(newest.id) && (
        <Report key={newest.id} bulk={newest} onClose={() => close(newest.id)} />
      )}
    </div>
  )
}

const Report = ({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const refresh = useBulkRefresh()
  const [undoId] = useState(() => crypto.randomUUID())
  const now = serverNow(useNow())
  const { id, action, isUndo, total, done, refused, finishedAt, undoableUntil } = bulk
  const stopping = useSubmission(async () => {
    await api.fetch(stopBulk, { params: { id } })
    await refresh()
  })
  const undo = useSubmission(async () => {
    await api.fetch(undoBulk, { params: { id, undoId } })
    await refresh()
  })
  const failure = useInlineErrorText(stopping.error ?? undo.error)
  const name = i18n._(isUndo ? undoing : bulkTexts[action.type].running)
  const left = refused.length
  const come = done + left
  return (
    <section className={styles.notice} aria-label={name}>
      {finishedAt === null ? (
        <>
          <ProgressBar done={come} total={total} label={t`${name}: ${come} av ${total}`} />
          <div className={styles.row}>
            <p>
              <Trans>
                {name}: {come} av {total}. Arbetet fortsätter även om sidan stängs.
              </Trans>
            </p>
            <Button
              variant="outlined"
              size="small"
              isNeutral
              isBusy={stopping.isBusy}
              onClick={() => stopping.submit(undefined)}
            >
              <Trans>Stoppa</Trans>
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.row}>
          <p>
            {i18n._(resultOf(bulk))}{' '}
            {left > 0 && <Plural value={left} one="# ärende är som det var." other="# ärenden är som de var." />}
          </p>
          {undoableUntil !== null && new Date(undoableUntil).getTime() > now && (
            <Button
              variant="outlined"
              size="small"
              isNeutral
              isBusy={undo.isBusy}
              onClick={() => undo.submit(undefined)}
            >
              <Trans>Ångra</Trans>
            </Button>
          )}
          <Button variant="quiet" size="small" isNeutral onClick={onClose}>
            <Trans>Stäng</Trans>
          </Button>
        </div>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
      {finishedAt !== null && <Obstacles cases={refused} />}
    </section>
  )
}
