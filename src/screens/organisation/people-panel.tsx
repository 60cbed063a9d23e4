import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { addPerson, type PersonWithRole } from '#schemas/api/organisation.ts'
import { defaultRoleNames } from '#schemas/default-role-names.ts'
import { isSameEmail } from '#schemas/email.ts'
import { Email } from '#schemas/identifiers.ts'
import { RoleId } from '#schemas/member-organisation.ts'
import { ApiError } from '#src/api/api-error.ts'
import { meQuery } from '#src/case/queries/list-queries.ts'
import { DraftNote } from '#src/case/required-textarea.tsx'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { emailInput } from '#src/ui/email-input.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field, fieldAria } from '#src/ui/field.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DateTime } from '#src/ui/time.tsx'
import { ChangeRoleDialog, RemovePersonDialog, peopleQuery, useRoleChange, useUndoRemoval } from './role-dialogs.tsx'
import { roleTexts, useOrganisationValue } from './role-texts.ts'
import { Failure, WideTable } from './wide-table.tsx'
import styles from './organisation.module.css'

type Asked = { what: 'change' | 'remove'; person: PersonWithRole }

/** Shows who works for an organisation, with their roles, and how a person is added. */
export const PeoplePanel = ({ moId }: { moId: string }) => {
  const { t } = useLingui()
  const { api } = useServices()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [changed, setChanged] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery(peopleQuery(api, moId))
  const undo = useUndoRemoval(moId)
  if (data === undefined)
    return error === null ? (
      <Skeleton rows={6} rowHeight={57} label={t`Hämtar personer …`} />
    ) : (
      <ErrorState
        heading={<Trans>Personerna kunde inte hämtas</Trans>}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={error instanceof ApiError ? error.body?.requestId : undefined}
      />
    )
  const ofAsked = { moId, people: data, onClose: () => setAsked(null) }
  return (
    <>
      <Card>
        <WideTable
          label={t`Personer`}
          columns={[
            { name: <Trans>Namn</Trans> },
            { name: <Trans>Roll</Trans> },
            { name: <Trans>Senast här</Trans> },
            { name: <Trans>Öppna ärenden</Trans>, isNumber: true },
            { name: <Trans>Åtgärder</Trans>, isNumber: true },
          ]}
        >
          {data.map((person) => (
            <PersonRow
              key={rowKey(person)}
              person={person}
              takesFocus={rowKey(person) === changed}
              onAsk={(what) => setAsked({ what, person })}
            />
          ))}
        </WideTable>
      </Card>
      <Failure text={undo.problem} />
      <AddPerson moId={moId} people={data} />
      {asked?.what === 'change' && (
        <ChangeRoleDialog
          person={asked.person}
          onChanged={(roleId) => setChanged(rowKey({ ...asked.person, roleId }))}
          {...ofAsked}
        />
      )}
      {asked?.what === 'remove' && <RemovePersonDialog person={asked.person} onUndo={undo.submit} {...ofAsked} />}
    </>
  )
}

/** Somebody may have several roles, each with a row. */
const rowKey = ({ id, roleId }: Pick<PersonWithRole, 'id' | 'roleId'>): string => `${id} ${roleId}`

type RowProps = {
  person: PersonWithRole
  /** The row of a changed role replaces the one that the dialog was opened from. */
  takesFocus: boolean
  onAsk: (what: Asked['what']) => void
}

const PersonRow = ({ person, takesFocus, onAsk }: RowProps) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data?.id
  const { id, name, email, roleId, roleName, lastSeenAt, assignedCaseCount } = person
  const isOwn = id === me && roleId === 1
  const changeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) changeButton.current?.focus()
  }, [takesFocus])
  return (
    <tr>
      <th scope="row" className={styles.person}>
        {name}
        <br />
        <span className="meta">{email}</span>
      </th>
      <td>{roleName === defaultRoleNames[roleId] ? i18n._(roleTexts[roleId].name) : roleName}</td>
      <td data-label={t`Senast här`}>
        <DateTime at={lastSeenAt} precision="day" />
      </td>
      <td className={styles.number} data-label={t`Öppna ärenden`}>
        {i18n.number(assignedCaseCount)}
      </td>
      <td>
        {isOwn ? (
          <p className={styles.own}>
            <Trans>Din egen roll. En annan administratör kan ändra den.</Trans>
          </p>
        ) : (
          <div className={styles.tools}>
            <Button
              ref={changeButton}
              variant="quiet"
              size="small"
              aria-label={t`Ändra rollen för ${name}`}
              onClick={() => onAsk('change')}
            >
              <Trans>Ändra</Trans>
            </Button>
            <Button variant="quiet" size="small" aria-label={t`Ta bort ${name}`} onClick={() => onAsk('remove')}>
              <Trans>Ta bort</Trans>
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}

const emailId = 'person-email'
const roleFieldId = 'person-role'

const NewPerson = v.strictObject({ email: v.string(), roleId: RoleId })
const emptyPerson: v.InferOutput<typeof NewPerson> = { email: '', roleId: 2 }

/** Gives a role to a person who has signed in at least once. */
export const AddPerson = ({ moId, people: present }: { moId: string; people: readonly PersonWithRole[] }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const written = useOrganisationValue(moId, 'person', NewPerson, emptyPerson)
  const { email, roleId } = written.value
  const [isChecked, setChecked] = useState(false)
  const isValid = v.is(Email, email.trim())
  const isSame = (person: PersonWithRole): boolean => isSameEmail(person.email, email)
  const already = present.find(isSame)
  const { isBusy, problem, submit } = useRoleChange(
    moId,
    async (body: { email: string; roleId: RoleId }) => await api.request(addPerson, { params: { moId }, body }),
    (people) => {
      const name = people.find(isSame)?.name ?? email
      showFlash(t`${name} är tillagd.`)
      written.remove()
      setChecked(false)
    },
  )
  const name = already?.name
  const error =
    isChecked && !isValid
      ? t`Skriv en e-postadress så här: namn@foretag.se.`
      : isChecked && name !== undefined
        ? t`${name} har redan en roll. Ändra den i listan.`
        : problem
  const add = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (isValid && already === undefined) submit({ email: email.trim(), roleId })
    else document.getElementById(emailId)?.focus()
  }
  return (
    <Card heading={<Trans>Lägg till en person</Trans>} headingId="add-person">
      <form noValidate className={styles.form} onSubmit={add}>
        <Field
          id={emailId}
          label={<Trans>E-postadress</Trans>}
          description={<Trans>Den som personen loggar in med. Personen behöver ha loggat in en gång.</Trans>}
          error={error}
        >
          <input
            {...fieldAria(emailId, { description: true, error: error !== null })}
            className="ds-input"
            {...emailInput}
            autoComplete="off"
            value={email}
            onChange={({ target }) => written.write({ email: target.value, roleId })}
          />
        </Field>
        <Field id={roleFieldId} label={<Trans>Roll</Trans>} description={i18n._(roleTexts[roleId].about)}>
          <select
            {...fieldAria(roleFieldId, { description: true })}
            className="ds-input"
            value={roleId}
            onChange={({ target }) => written.write({ email, roleId: v.parse(RoleId, Number(target.value)) })}
          >
            {RoleId.options.map((each) => (
              <option key={each} value={each}>
                {i18n._(roleTexts[each].name)}
              </option>
            ))}
          </select>
        </Field>
        {written.isRestored && <DraftNote onDiscard={written.remove} />}
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isBusy} busyText={t`Lägger till …`}>
            <Trans>Lägg till</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}
