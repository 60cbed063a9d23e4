import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient, queryOptions, type QueryClient } from '@tanstack/react-query'
import { useState, useEffect, useRef, type FormEvent } from 'react'
import { previewDelegation, type CaseListItem } from '#schemas/api/case-list.ts'
import { organisationName, type Administrator } from '#schemas/member-organisation.ts'
import { ApiError } from '#src/api/api-error.ts'
import { errorText } from '#src/api/error-texts.ts'
import { meQuery, myOrganisationsQuery, caseListsKey, handlersQuery } from '#src/case/queries/list-queries.ts'
import { reasonSentences } from '#src/case/reasons.tsx'
import { useServices } from '#src/platform/services.ts'
import { ChooseHandler, focusHandlers } from '#src/screens/case-page/contact/choose-handler.tsx'
import dialogs from '#src/screens/case-page/dialogs/dialogs.module.css'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ProgressBar } from '#src/ui/steps.tsx'
import { delegateCase } from '#schemas/api/case-actions.ts'
import type { ResponseOf } from '#schemas/api/endpoint.ts'
import { byName } from '#schemas/canonical-text.ts'
import type { Reason } from '#schemas/reason.ts'
import { caseKey } from '#src/case/queries/case-queries.ts'
import type { Api } from '../../api/client.ts'
import styles from './delegate-cases-dialog.module.css'

type Props = {
  items: readonly CaseListItem[]
  onClose: () => void
  /** Called when all that could be delegated is, with the ids of those that another person can handle. */
  onDone: (others: readonly string[]) => void
}

/** Delegates several cases to one person, and says first which of them cannot be and why. */
export const DelegateCasesDialog = ({ items: selected, onClose, onDone }: Props) => {
  const { t } = useLingui()
  // Of the moment when it was opened: what is delegated may leave the list behind it.
  const [items] = useState(selected)
  const preview = useDelegationPreview(items)
  return (
    <Dialog heading={<Trans>Vem ska handlägga ärendena?</Trans>} onClose={onClose}>
      {preview.kind === 'failed' ? (
        <ErrorState
          heading={<Trans>Det gick inte att se vilka ärenden som kan delegeras</Trans>}
          onRetry={preview.retry}
          isRetrying={preview.isRetrying}
        />
      ) : preview.kind === 'loading' ? (
        <Skeleton rows={5} rowHeight={40} label={t`Ser efter vilka ärenden som kan delegeras …`} />
      ) : (
        <DelegationForm items={items} preview={preview} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  )
}

type FormProps = Props & { preview: Extract<DelegationPreview, { kind: 'loaded' }> }

const DelegationForm = ({ items, preview: { decisions, handlers }, onClose, onDone }: FormProps) => {
  const { t } = useLingui()
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data
  const [chosenId, setChosenId] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { progress, done, failures, run } = useDelegations()

  const chosen = handlers.find(({ id }) => id === chosenId) ?? null
  const chosenName = chosen?.name ?? ''
  const remaining = items.filter(({ id }) => !done.has(id))
  const { ready, others } = planDelegation(remaining, decisions, chosen)
  const count = ready.length

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (chosen === null) return focusHandlers()
    if (progress !== null || count === 0) return
    const { delegatedCount, isStopped, failures: failed } = await run(ready, chosen)
    if (failed.length > 0 && !isStopped) return
    if (delegatedCount > 0)
      showFlash(
        t`${chosenName} handlägger nu ${plural(delegatedCount, { one: '# ärende till', other: '# ärenden till' })}.`,
      )
    const elsewhere = others.filter(({ obstacle }) => obstacle.kind === 'organisation')
    if (!isStopped) onDone(elsewhere.flatMap((group) => group.items.map(({ id }) => id)))
  }

  return (
    <form noValidate className={dialogs.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.summary} role="status">
        <Plural
          value={count}
          _0="Inget av ärendena kan delegeras."
          one="# ärende kan delegeras."
          other="# ärenden kan delegeras."
        />
      </p>
      <DelegationObstacles others={others} chosenName={chosenName} />
      {(count > 0 || chosen !== null) && (
        <ChooseHandler
          people={handlers}
          value={chosenId}
          onChange={setChosenId}
          missing={isChecked && chosen === null ? t`Välj vem som ska handlägga ärendena.` : null}
        />
      )}
      {chosen !== null && count > 0 && chosen.email !== me?.email && (
        <p className={styles.consequence}>
          <Trans>{chosenName} får ett mejl om varje ärende.</Trans>
        </p>
      )}
      <DelegationFailures failures={failures} />
      {progress !== null && <Progress {...progress} />}
      <div className={dialogs.buttons}>
        {count > 0 && (
          <Button type="submit" isBusy={progress !== null} busyText={t`Delegerar …`}>
            {failures.length > 0 ? (
              <Trans>Försök igen</Trans>
            ) : (
              <Plural value={count} one="Delegera # ärende" other="Delegera # ärenden" />
            )}
          </Button>
        )}
        <Button variant="outlined" isNeutral onClick={onClose}>
          {progress !== null ? <Trans>Sluta här</Trans> : count > 0 ? <Trans>Avbryt</Trans> : <Trans>Stäng</Trans>}
        </Button>
      </div>
    </form>
  )
}

const Progress = ({ sent, total }: { sent: number; total: number }) => {
  const { t } = useLingui()
  return <ProgressBar done={sent} total={total} label={t`Delegerar: ${sent} av ${total}`} />
}

/** An obstacle to a delegation is about the case as a whole: no part of the case has to be named. */
const labels = { form: String, component: String, checkPoint: String }

/** The cases that cannot be delegated, by reason. */
const DelegationObstacles = ({ others, chosenName }: { others: DelegationPlan['others']; chosenName: string }) => {
  const textOf = useObstacleText(chosenName)
  if (others.length === 0) return null
  return (
    <ul className={classNames(dialogs.caution, styles.obstacles)}>
      {others.map(({ obstacle, items }) => (
        <li key={JSON.stringify(obstacle)}>
          {textOf(obstacle, items.length)}
          <CaseNames items={items} />
        </li>
      ))}
    </ul>
  )
}

/** The cases that should have been delegated and were not. */
const DelegationFailures = ({ failures }: { failures: readonly Failure[] }) => {
  const { i18n } = useLingui()
  if (failures.length === 0) return null
  const textOf = (error: unknown): string => {
    const reasons = error instanceof ApiError ? error.body?.reasons : undefined
    const [sentence] = reasonSentences(i18n, labels, undefined)(reasons ?? [])
    if (sentence !== undefined) return sentence.sentence
    const text = errorText(error)
    return typeof text === 'string' ? text : i18n._(text)
  }
  return (
    <ul className={classNames(dialogs.caution, styles.obstacles)} role="alert">
      {failures.map(({ item, error }) => (
        <li key={item.id}>
          {textOf(error)}
          <CaseNames items={[item]} />
        </li>
      ))}
    </ul>
  )
}

const CaseNames = ({ items }: { items: readonly CaseListItem[] }) => {
  const { t } = useLingui()
  return (
    <span className={styles.names}>
      {items.map(({ company, reference }) => `${company.name || t`Företag utan namn`} (${reference})`).join(', ')}
    </span>
  )
}

const useObstacleText = (name: string): ((obstacle: Obstacle, count: number) => string) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const organisations = useQuery(myOrganisationsQuery(api)).data ?? []
  return (obstacle, count) => {
    switch (obstacle.kind) {
      case 'reason': {
        const [sentence] = reasonSentences(i18n, labels, undefined)([obstacle.reason])
        return `${sentence?.sentence ?? obstacle.reason.code}: ${count}`
      }
      case 'role':
        return t`Din roll får inte delegera: ${count}`
      case 'gone':
        return t`Finns inte längre: ${count}`
      case 'already':
        return t`Handläggs redan av ${name}: ${count}`
      case 'organisation': {
        const found = organisations.find(({ id }) => id === obstacle.moId)
        const organisation = found === undefined ? '' : organisationName(found, i18n.locale)
        return t`${name} handlägger inte ärenden hos ${organisation}: ${count}`
      }
    }
  }
}

type Failure = { item: CaseListItem; error: unknown }

type Delegations = {
  /** null unless they are being sent. */
  progress: { sent: number; total: number } | null
  /** The cases that have been delegated. */
  done: ReadonlySet<string>
  /** Those of the last run that were refused or failed. */
  failures: readonly Failure[]
  run: (items: readonly CaseListItem[], to: Administrator) => Promise<Outcome>
}

/** `isStopped`: the component was unmounted before all were sent. */
type Outcome = { delegatedCount: number; isStopped: boolean; failures: readonly Failure[] }

/** Delegates cases one after another: what fails of one holds up none of the others. Nothing more is sent once the component is unmounted. */
const useDelegations = (): Delegations => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Delegations['progress']>(null)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  const run = async (items: readonly CaseListItem[], { id, name, role, email }: Administrator) => {
    const failed: Failure[] = []
    let delegatedCount = 0
    setFailures([])
    for (const [index, item] of items.entries()) {
      if (isStopped.current) break
      setProgress({ sent: index, total: items.length })
      try {
        await api.fetch(delegateCase, {
          query: { caseId: item.id, userAdId: id, userName: name, userRole: role, userEmail: email },
        })
        delegatedCount += 1
        setDone((before) => new Set([...before, item.id]))
        void queryClient.invalidateQueries({ queryKey: caseKey(item.id) })
      } catch (error) {
        failed.push({ item, error })
      }
    }
    await queryClient.invalidateQueries({ queryKey: caseListsKey })
    setFailures(failed)
    setProgress(null)
    return { delegatedCount, isStopped: isStopped.current, failures: failed }
  }
  return { progress, done, failures, run }
}

type DelegationPreview =
  | { kind: 'loaded'; decisions: ResponseOf<typeof previewDelegation>; handlers: readonly Handler[] }
  | { kind: 'loading' }
  | { kind: 'failed'; isRetrying: boolean; retry: () => void }

/** No part of the lists: each case that is delegated would ask for the decisions on all of them anew. */
const delegationQuery = (api: Api, caseIds: readonly string[], moIds: readonly string[]) => {
  const peopleOf = async (client: QueryClient, moId: string) => ({
    moId,
    administrators: await client.query(handlersQuery(api, moId)),
  })
  return queryOptions({
    queryKey: ['delegation', caseIds, moIds],
    queryFn: async ({ client, signal }) => {
      const [decisions, people] = await Promise.all([
        api.fetch(previewDelegation, { body: { caseIds: [...caseIds] }, signal }),
        Promise.all(moIds.map(async (moId) => await peopleOf(client, moId))),
      ])
      return { decisions, people }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Fetches which of the cases may be delegated, and the people of their organisations who handle cases. */
const useDelegationPreview = (items: readonly CaseListItem[]): DelegationPreview => {
  const { api } = useServices()
  const moIds = new Set(items.map(({ moId }) => moId))
  const { data, error, isFetching, refetch } = useQuery(
    delegationQuery(
      api,
      items.map(({ id }) => id),
      [...moIds],
    ),
  )
  if (data !== undefined) return { kind: 'loaded', decisions: data.decisions, handlers: handlersOf(data.people) }
  return error === null ? { kind: 'loading' } : { kind: 'failed', isRetrying: isFetching, retry: () => void refetch() }
}

/** Why a case is not delegated: the chart's reason, or what the chart does not know. */
type Obstacle =
  | { kind: 'reason'; reason: Reason }
  | { kind: 'role' }
  | { kind: 'gone' }
  | { kind: 'already' }
  | { kind: 'organisation'; moId: string }

type DelegationPlan = {
  /** The cases to delegate, in the order of the list. */
  ready: readonly CaseListItem[]
  /** The others, by what is in the way; in the order in which it is met in the list. */
  others: readonly { obstacle: Obstacle; items: readonly CaseListItem[] }[]
}

type Decisions = ResponseOf<typeof previewDelegation>

/** A person to whom cases can be delegated, with the organisations whose cases she handles. */
export type Handler = Administrator & { moIds: readonly string[] }

/** The people of several organisations, each once, by name. */
export const handlersOf = (
  people: readonly { moId: string; administrators: readonly Administrator[] }[],
): readonly Handler[] => {
  const handlers = new Map<string, Handler>()
  for (const { moId, administrators } of people)
    for (const each of administrators)
      handlers.set(each.id, { ...each, moIds: [...(handlers.get(each.id)?.moIds ?? []), moId] })
  return [...handlers.values()].toSorted(byName)
}

/** Finds which of the cases can be delegated, and why the others cannot; `chosen` is the person, null while nobody is chosen. */
export const planDelegation = (
  items: readonly CaseListItem[],
  decisions: Decisions,
  chosen: Handler | null,
): DelegationPlan => {
  const byCase = new Map(decisions.map((each) => [each.caseId, each]))
  const obstacleOf = (item: CaseListItem): Obstacle | null => {
    const found = byCase.get(item.id)
    if (found === undefined) return { kind: 'gone' }
    if (found.decision === 'forbidden') return { kind: 'role' }
    if (found.decision === 'refused')
      return { kind: 'reason', reason: found.reasons[0] ?? { code: 'NOT_IN_THIS_STATE', params: {}, link: null } }
    if (chosen === null) return null
    if (item.assignedTo?.id === chosen.id) return { kind: 'already' }
    return chosen.moIds.includes(item.moId) ? null : { kind: 'organisation', moId: item.moId }
  }
  const checked = items.map((item) => ({ item, obstacle: obstacleOf(item) }))
  const groups = Map.groupBy(
    checked.filter(({ obstacle }) => obstacle !== null),
    ({ obstacle }) => JSON.stringify(obstacle),
  )
  return {
    ready: checked.filter(({ obstacle }) => obstacle === null).map(({ item }) => item),
    others: [...groups.values()].flatMap((group) => {
      const obstacle = group[0]?.obstacle ?? null
      return obstacle === null ? [] : [{ obstacle, items: group.map(({ item }) => item) }]
    }),
  }
}
