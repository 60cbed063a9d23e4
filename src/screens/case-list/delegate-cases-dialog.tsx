import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { CaseListItem } from '#schemas/api/case-list.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { ApiError } from '#src/api/api-error.ts'
import { errorText } from '#src/api/error-texts.ts'
import { meQuery, myOrganisationsQuery } from '#src/case/queries/list-queries.ts'
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
import {
  planDelegation,
  useDelegationPreview,
  useDelegations,
  type DelegationPlan,
  type Obstacle,
  type DelegationPreview,
  type Failure,
} from './use-delegations.ts'
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
