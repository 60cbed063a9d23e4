import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { PlusIcon } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { mayAdministerOrganisation } from '#machines/case/permissions.ts'
import { deputyOf, type Absence, type AbsencePeriod } from '#schemas/absence.ts'
import { listAbsences, removeAbsence, saveAbsence, type AbsenceRefusal } from '#schemas/api/absences.ts'
import type { Administrator } from '#schemas/member-organisation.ts'
import { swedishDay } from '#schemas/swedish-day.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/client.ts'
import { useRefusalText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { useDayText } from '#src/case/deputies.tsx'
import { handlersQuery, meQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { SaveButtons } from '#src/screens/case-page/dialogs/save-buttons.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field, fieldAria } from '#src/ui/field.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useNow } from '#src/ui/time.tsx'
import { Failure, WideTable } from './wide-table.tsx'
import styles from './organisation.module.css'

/** Shows who is away from an organisation's cases, and who stands in. */
export const AbsencesPanel = ({ moId }: { moId: string }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data
  const { data, error, isFetching, refetch } = useQuery(absencesQuery(api, moId))
  const [edited, setEdited] = useState<EditedAbsence | null>(null)
  const { problem, isBusy, save, remove } = useAbsenceChanges(moId)
  const today = swedishDay(new Date(useNow()))
  if (data === undefined || me === undefined)
    return error === null ? (
      <Skeleton rows={4} rowHeight={57} label={t`Hämtar frånvaro …`} />
    ) : (
      <ErrorState
        heading={<Trans>Frånvaron kunde inte hämtas</Trans>}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={error instanceof ApiError ? error.body?.requestId : undefined}
      />
    )
  const isAdministrator = mayAdministerOrganisation(me.roles, moId)
  const add = (
    <Button
      icon={<PlusIcon aria-hidden />}
      onClick={() =>
        setEdited({
          id: crypto.randomUUID(),
          isNew: true,
          period: { userId: me.id, deputyId: '', firstDay: today, lastDay: '' },
        })
      }
    >
      <Trans>Ny frånvaro</Trans>
    </Button>
  )
  const removeOne = (absence: Absence): void =>
    remove(absence.id, () => {
      const { name } = absence.person
      showFlash(t`Frånvaron är borttagen. ${name} har sina ärenden igen.`, {
        undo: () => save(absence.id, periodOf(absence), () => showFlash(t`Frånvaron är tillbaka.`)),
      })
    })
  return (
    <>
      {data.length === 0 ? (
        <EmptyState action={add}>
          <Trans>
            Ingen är borta. Den som ska vara det väljer dagar och vem som står in: ärendena räknas då som
            ställföreträdarens tur, och går tillbaka av sig själva.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <div className={styles.buttons}>{add}</div>
          <Card>
            <WideTable
              label={t`Frånvaro`}
              columns={[
                { name: <Trans>Borta</Trans> },
                { name: <Trans>Dagar</Trans> },
                { name: <Trans>Står in</Trans> },
                { name: <Trans>Åtgärder</Trans>, isNumber: true },
              ]}
            >
              {data.map((absence) => (
                <AbsenceRow
                  key={absence.id}
                  absence={absence}
                  all={data}
                  today={today}
                  mayChange={isAdministrator || absence.person.id === me.id}
                  isBusy={isBusy}
                  onEdit={() => setEdited({ id: absence.id, isNew: false, period: periodOf(absence) })}
                  onRemove={() => removeOne(absence)}
                />
              ))}
            </WideTable>
          </Card>
        </>
      )}
      <Failure text={problem} />
      {edited !== null && (
        <AbsenceDialog
          key={edited.id}
          moId={moId}
          edited={edited}
          all={data}
          today={today}
          ownId={isAdministrator ? null : me.id}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

const periodOf = ({ person, deputy, firstDay, lastDay }: Absence): AbsencePeriod => ({
  userId: person.id,
  deputyId: deputy.id,
  firstDay,
  lastDay,
})

type RowProps = {
  absence: Absence
  all: readonly Absence[]
  today: string
  mayChange: boolean
  isBusy: boolean
  onEdit: () => void
  onRemove: () => void
}

const AbsenceRow = ({ absence, all, today, mayChange, isBusy, onEdit, onRemove }: RowProps) => {
  const { t } = useLingui()
  const dayText = useDayText()
  const { person, deputy, firstDay, lastDay } = absence
  const { name } = person
  const isOn = firstDay <= today
  return (
    <tr>
      <th scope="row" className={styles.person}>
        {name}
        {isOn && (
          <>
            <br />
            <span className="meta">
              <Trans>Borta nu</Trans>
            </span>
          </>
        )}
      </th>
      <td data-label={t`Dagar`}>
        {dayText(firstDay)} – {dayText(lastDay)}
      </td>
      <td data-label={t`Står in`}>
        {deputy.name}
        <DeputyNotes absence={absence} all={all} />
      </td>
      <td>
        {mayChange && (
          <div className={styles.tools}>
            <Button variant="quiet" size="small" aria-label={t`Ändra frånvaron för ${name}`} onClick={onEdit}>
              <Trans>Ändra</Trans>
            </Button>
            <Button
              variant="quiet"
              size="small"
              isBusy={isBusy}
              busyText={t`Tar bort …`}
              aria-label={t`Ta bort frånvaron för ${name}`}
              onClick={onRemove}
            >
              <Trans>Ta bort</Trans>
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}

/** Says who takes over on days on which the deputy is away too. */
const DeputyNotes = ({ absence, all }: Pick<RowProps, 'absence' | 'all'>) => {
  const dayText = useDayText()
  const { moId, person, deputy, firstDay, lastDay } = absence
  const others = all.filter(
    (each) => each.person.id === deputy.id && each.firstDay <= lastDay && firstDay <= each.lastDay,
  )
  return others.map((other) => {
    const [from, to] = [
      other.firstDay < firstDay ? firstDay : other.firstDay,
      other.lastDay < lastDay ? other.lastDay : lastDay,
    ]
    const [first, last] = [dayText(from), dayText(to)]
    const next = deputyOf({ moId, userId: person.id }, [absence, ...all.filter(({ id }) => id !== absence.id)], from)
    const { name: away } = deputy
    const { name: standIn = '' } = next ?? {}
    return (
      <p key={other.id} className="meta">
        {next === null ? (
          <Trans>
            {away} är också borta {first} – {last}, och då står ingen in.
          </Trans>
        ) : (
          <Trans>
            {away} är också borta {first} – {last}, och då står {standIn} in.
          </Trans>
        )}
      </p>
    )
  })
}

type EditedAbsence = { id: string; isNew: boolean; period: AbsencePeriod }

type DialogProps = {
  moId: string
  edited: EditedAbsence
  all: readonly Absence[]
  today: string
  /** The account of a person who says it of herself alone; null for administrators. */
  ownId: string | null
  onClose: () => void
}

/** Asks who is away, when, and who stands in. */
const AbsenceDialog = ({ moId, edited, all, today, ownId, onClose }: DialogProps) => {
  const { t } = useLingui()
  const { api } = useServices()
  const id = useId()
  const people = useQuery(handlersQuery(api, moId)).data ?? []
  const [period, setPeriod] = useState(edited.period)
  const [isChecked, setChecked] = useState(false)
  const { problem, isBusy, save } = useAbsenceChanges(moId)
  const { userId, deputyId, firstDay, lastDay } = period
  const person = people.find((each) => each.id === userId)
  const deputy = people.find((each) => each.id === deputyId)
  const missing = {
    userId: person === undefined ? t`Välj vem som ska vara borta.` : null,
    deputyId: deputy === undefined || deputyId === userId ? t`Välj vem som står in.` : null,
    firstDay: firstDay === '' ? t`Välj den första dagen.` : null,
    lastDay:
      lastDay === ''
        ? t`Välj den sista dagen.`
        : lastDay < firstDay
          ? t`Den sista dagen kan inte vara före den första.`
          : lastDay < today
            ? t`Den sista dagen har redan varit.`
            : null,
  }
  const problemOf = (key: keyof typeof missing): string | null => (isChecked ? missing[key] : null)
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setChecked(true)
    const wrong = keys.find((key) => missing[key] !== null)
    if (wrong !== undefined) return document.getElementById(`${id}-${wrong}`)?.focus()
    const { name = '' } = deputy ?? {}
    save(edited.id, period, () => {
      showFlash(t`Sparat. ${name} står in.`)
      onClose()
    })
  }
  const select = (key: 'userId' | 'deputyId', choices: readonly Administrator[]) => (
    <select
      {...fieldAria(`${id}-${key}`, { error: problemOf(key) !== null, isRequired: true })}
      className="ds-input"
      value={period[key]}
      onChange={({ target }) => setPeriod({ ...period, [key]: target.value })}
    >
      <option value="">{t`Välj …`}</option>
      {choices.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </select>
  )
  const day = (key: 'firstDay' | 'lastDay', min?: string) => (
    <input
      {...fieldAria(`${id}-${key}`, { error: problemOf(key) !== null, isRequired: true })}
      className="ds-input"
      type="date"
      min={min}
      value={period[key]}
      onChange={({ target }) => setPeriod({ ...period, [key]: target.value })}
    />
  )
  return (
    <Dialog heading={edited.isNew ? <Trans>Ny frånvaro</Trans> : <Trans>Ändra frånvaron</Trans>} onClose={onClose}>
      <form noValidate className={styles.dialog} onSubmit={onSubmit}>
        <p>
          <Trans>
            Under dagarna räknas ärendena som ställföreträdarens tur, och e-post till handläggaren går dit. Handläggare
            är fortfarande den som är borta.
          </Trans>
        </p>
        {ownId === null && (
          <Field id={`${id}-userId`} label={<Trans>Vem är borta?</Trans>} error={problemOf('userId')}>
            {select('userId', people)}
          </Field>
        )}
        <Field id={`${id}-firstDay`} label={<Trans>Första dagen</Trans>} error={problemOf('firstDay')} width="date">
          {day('firstDay')}
        </Field>
        <Field id={`${id}-lastDay`} label={<Trans>Sista dagen</Trans>} error={problemOf('lastDay')} width="date">
          {day('lastDay', firstDay)}
        </Field>
        <Field id={`${id}-deputyId`} label={<Trans>Vem står in?</Trans>} error={problemOf('deputyId')}>
          {select(
            'deputyId',
            people.filter((each) => each.id !== userId),
          )}
        </Field>
        {person !== undefined && deputy !== undefined && lastDay !== '' && (
          <DeputyNotes absence={{ id: edited.id, moId, person, deputy, firstDay, lastDay }} all={all} />
        )}
        <Failure text={problem} />
        <div className={styles.buttons}>
          <SaveButtons isBusy={isBusy} onClose={onClose} />
        </div>
      </form>
    </Dialog>
  )
}

const keys = ['userId', 'firstDay', 'lastDay', 'deputyId'] as const

const refusalTexts: Readonly<Record<AbsenceRefusal, MessageDescriptor>> = {
  ABSENCE_OVER: msg`Den sista dagen har redan varit.`,
  ABSENCES_OVERLAP: msg`Personen har redan en frånvaro som täcker någon av dagarna. Ändra den i stället.`,
}

type Change = { id: string; period: AbsencePeriod | null; onDone: () => void }

/** Changes absences of the organisation, and shows them, the lists and the cases as they are then. */
const useAbsenceChanges = (moId: string) => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<AbsenceRefusal | 'errors' | null>(null)
  const { error, isBusy, submit } = useSubmission(async ({ id, period, onDone }: Change) => {
    setRefusal(null)
    const params = { moId, id }
    const outcome =
      period === null
        ? await api.request(removeAbsence, { params })
        : await api.request(saveAbsence, { params, body: period })
    if (outcome.kind !== 'success') return setRefusal(outcome.kind === 'custom' ? outcome.code : 'errors')
    queryClient.setQueryData(absencesQuery(api, moId).queryKey, outcome.data)
    // Whose turn a case is, shows in every list and on its page.
    void queryClient.invalidateQueries()
    onDone()
  })
  return {
    isBusy,
    /** Why nothing was changed, in the user's language. */
    problem: useRefusalText(refusal, error, refusalTexts),
    save: (id: string, period: AbsencePeriod, onDone: () => void) => submit({ id, period, onDone }),
    remove: (id: string, onDone: () => void) => submit({ id, period: null, onDone }),
  }
}

/** The absences of an organisation that have not ended, by their first day. */
const absencesQuery = (api: Api, moId: string) =>
  queryOptions({
    queryKey: ['organisation', moId, 'absences'],
    queryFn: ({ signal }) => api.fetch(listAbsences, { params: { moId }, signal }),
    // Others say when they are away on the same page.
    staleTime: 0,
  })
