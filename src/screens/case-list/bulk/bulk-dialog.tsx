import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailXIcon } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { isIrreversible } from '#machines/case/case-actions.ts'
import {
  maxBulkCases,
  startBulk,
  type BulkAction,
  type BulkObstacle,
  type BulkPreview,
  type BulkSelection,
  type PreviewedCase,
} from '#schemas/api/bulk.ts'
import { serverToday } from '#src/api/server-clock.ts'
import { errorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { consequenceIcons } from '#src/case/consequences.tsx'
import { meQuery } from '#src/case/queries/list-queries.ts'
import { reasonSentences } from '#src/case/reasons.tsx'
import { statusTexts } from '#src/case/texts/status-texts.ts'
import { useServices } from '#src/platform/services.ts'
import dialogs from '#src/screens/case-page/dialogs/dialogs.module.css'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EffectList } from '#src/ui/effect-list.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useNow } from '#src/ui/time.tsx'
import { useBulkRefresh, bulkPreviewQuery } from './bulk-queries.ts'
import { actionOf, headings, obstacleTexts, silentText, summedText, verbs, type BulkChoice } from './bulk-texts.ts'
import { AdmissionDateField, HandlerField, MessageFields, proposedDateOf } from './bulk-fields.tsx'
import styles from './bulk.module.css'

type Props = {
  choice: BulkChoice
  selection: BulkSelection
  onClose: () => void
  /** Called once the server has taken it on, with the ids of the cases that another person could be given. */
  onStarted: (others: readonly string[]) => void
}

/** Asks for what is the same for all the cases, and says first which of them get it, which do not and why, and what follows. */
export const BulkDialog = ({ choice, selection, onClose, onStarted }: Props) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  // Of the moment when it was opened: the cases may leave the list behind it.
  const [selected] = useState(selection)
  const { data, error, isFetching, refetch } = useQuery(bulkPreviewQuery(api, actionOf(choice), selected))
  return (
    <Dialog heading={i18n._(headings[choice])} onClose={onClose} size={choice === 'message.post' ? 'wide' : 'normal'}>
      {data !== undefined ? (
        <BulkForm choice={choice} preview={data} onClose={onClose} onStarted={onStarted} />
      ) : error === null ? (
        <Skeleton rows={5} rowHeight={40} label={t`Ser efter vilka ärenden det går för …`} />
      ) : (
        <ErrorState
          heading={<Trans>Det gick inte att se vilka ärenden det går för</Trans>}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'selection'> & { preview: BulkPreview }

const BulkForm = ({ choice, preview, onClose, onStarted }: FormProps) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data
  const refresh = useBulkRefresh()
  const [bulkId] = useState(() => crypto.randomUUID())
  const today = serverToday(useNow())
  const [written, setWritten] = useState<BulkAction | null>(() =>
    choice === 'case.sendAdmissionDate' ? proposedDateOf(today) : null,
  )
  const [moIds, setMoIds] = useState<readonly string[] | null>(null)
  const [isChecked, setChecked] = useState(false)
  const type = actionOf(choice)
  const action =
    choice === 'take' && me !== undefined
      ? ({ type: 'case.delegate', userId: me.id } as const)
      : (fixedAction(choice) ?? written)
  const cases = preview.cases.map((each) => ({ ...each, obstacle: each.obstacle ?? obstacleFor(each, action, moIds) }))
  const ready = cases.filter(({ obstacle }) => obstacle === null)
  const count = ready.length
  const sending = useSubmission(async (given: BulkAction) => {
    // The rights and the versions count as they are then: what has become impossible since is refused by itself.
    const chosen = ready.map(({ caseId, version }) => ({ caseId, version: isIrreversible(type) ? version : null }))
    await api.fetch(startBulk, { params: { id: bulkId }, body: { action: given, cases: chosen } })
    await refresh()
    onStarted(cases.flatMap(({ caseId, obstacle }) => (obstacle?.code === 'NOT_AN_ADMINISTRATOR' ? [caseId] : [])))
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (action === null) return focusFirstProblem()
    if (count > 0) sending.submit(action)
  }
  const failure = sending.error === null ? null : errorText(sending.error)

  return (
    <form noValidate className={dialogs.form} onSubmit={submit}>
      <p className={styles.summary} role="status">
        <Plural
          value={count}
          _0="Det går inte för något av ärendena."
          one="Det går för # ärende."
          other="Det går för # ärenden."
        />
        {preview.isCapped && (
          <>
            {' '}
            <Trans>Fler än {maxBulkCases} ärenden passar filtren: de första tas nu, resten i nästa omgång.</Trans>
          </>
        )}
      </p>
      {count > 0 && (
        <details className={styles.ready} open={count <= maxUnfolded}>
          <summary>
            <Trans>Ärendena som det går för</Trans>
          </summary>
          <CaseNames cases={ready} />
        </details>
      )}
      <Obstacles cases={cases} />
      {choice === 'case.delegate' && (
        <HandlerField
          cases={preview.cases}
          isChecked={isChecked}
          onChange={(next, handled) => {
            setWritten(next)
            setMoIds(handled)
          }}
        />
      )}
      {choice === 'message.post' && count > 0 && (
        <MessageFields cases={ready} isChecked={isChecked} onChange={setWritten} />
      )}
      {choice === 'case.sendAdmissionDate' && count > 0 && (
        <AdmissionDateField isChecked={isChecked} onChange={setWritten} />
      )}
      {count > 0 && (
        <SummedEffects consequences={preview.consequences} messageCount={type === 'message.post' ? count : 0} />
      )}
      {failure !== null && (
        <p className={dialogs.caution} role="alert">
          {typeof failure === 'string' ? failure : i18n._(failure)}
        </p>
      )}
      <div className={dialogs.buttons}>
        {count > 0 && (
          <Button type="submit" isBusy={sending.isBusy} busyText={t`Startar …`}>
            {i18n._(verbs[choice](count))}
          </Button>
        )}
        <Button variant="outlined" isNeutral onClick={onClose}>
          {count > 0 ? <Trans>Avbryt</Trans> : <Trans>Stäng</Trans>}
        </Button>
      </div>
    </form>
  )
}

const fixedAction = (choice: BulkChoice): BulkAction | null =>
  choice === 'signature.approve' || choice === 'case.export' || choice === 'case.archive' ? { type: choice } : null

const focusFirstProblem = (): void =>
  document.querySelector<HTMLElement>('dialog[open] :is(input[name="handler"], textarea, [inputmode])')?.focus()

/** Obstacles that the chart does not know: the person handles the case already, or no cases of its organisation. */
const obstacleFor = (
  { assignedToId, moId }: PreviewedCase,
  action: BulkAction | null,
  moIds: readonly string[] | null,
): BulkObstacle | null => {
  if (action?.type !== 'case.delegate') return null
  if (action.userId === assignedToId) return { code: 'HANDLED_ALREADY', reasons: [] }
  return moIds === null || moIds.includes(moId) ? null : { code: 'NOT_AN_ADMINISTRATOR', reasons: [] }
}

/** Of a case that is not open, the parts have no names: they are counted. */
const labels = { form: () => '', component: () => '', checkPoint: () => '' }

/** More cases than this are folded under their reason. */
const maxUnfolded = 5

type Refused = { caseId: string; reference: string; companyName: string; obstacle: BulkObstacle | null }

/** The cases that are left as they are, by reason, each with a link. */
export const Obstacles = ({ cases }: { cases: readonly Refused[] }) => {
  const { i18n } = useLingui()
  const textOf = (obstacle: BulkObstacle): string => {
    const { code, reasons } = obstacle
    if (code !== 'ACTION_NOT_ALLOWED') return i18n._(obstacleTexts[code])
    const [sentence] = reasonSentences(i18n, labels, undefined, 1)(reasons)
    return sentence?.sentence ?? i18n._(obstacleTexts.INTERNAL)
  }
  const groups = Map.groupBy(
    cases.flatMap((each) => (each.obstacle === null ? [] : [{ ...each, text: textOf(each.obstacle) }])),
    ({ text }) => text,
  )
  if (groups.size === 0) return null
  return (
    <ul className={`${dialogs.caution} ${styles.obstacles}`}>
      {[...groups].map(([text, group]) => (
        <li key={text}>
          <details open={group.length <= maxUnfolded}>
            <summary>
              {text.replace(/\.$/, '')}: {i18n.number(group.length)}
            </summary>
            <CaseNames cases={group} />
          </details>
        </li>
      ))}
    </ul>
  )
}

const CaseNames = ({ cases }: { cases: readonly Omit<Refused, 'obstacle'>[] }) => {
  const { t } = useLingui()
  return (
    <ul className={styles.names}>
      {cases.map(({ caseId, reference, companyName }) => (
        <li key={caseId}>
          <Link to="/case/admin/$caseId" params={{ caseId }} target="_blank" translate="no">
            {companyName === '' ? t`Företag utan namn` : companyName}{' '}
            <span className={styles.reference}>({reference})</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type SummedProps = Pick<BulkPreview, 'consequences'> & {
  /** Of those that get a message: the companies that no mail tells of it are counted too. */
  messageCount: number
}

const SummedEffects = ({ consequences, messageCount }: SummedProps): ReactNode => {
  const { i18n } = useLingui()
  const mailed = consequences.reduce((sum, { code, count }) => sum + (code === 'MAIL_IS_SENT' ? count : 0), 0)
  const silent =
    messageCount > mailed
      ? [{ key: 'silent', icon: <MailXIcon />, text: i18n._(silentText(messageCount - mailed)) }]
      : []
  const effects = consequences.flatMap((summed) => {
    const text = summedText(summed, summed.status === null ? '' : i18n._(statusTexts[summed.status]))
    const Icon = iconOf(summed.code)
    return text === null ? [] : [{ key: JSON.stringify(summed), icon: Icon && <Icon />, text: i18n._(text) }]
  })
  const all = [...effects, ...silent]
  return all.length > 0 && <EffectList effects={all} />
}

const iconOf = (code: string) => Object.entries(consequenceIcons).find(([each]) => each === code)?.[1]
