import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, queryOptions } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { permissions } from '#machines/case/permissions.ts'
import {
  changeRole,
  removePerson,
  listPeople,
  undoRemoval,
  type PersonWithRole,
  type RoleRefusal,
} from '#schemas/api/organisation.ts'
import { unassigned } from '#schemas/api/case-list.ts'
import { RoleId } from '#schemas/member-organisation.ts'
import { useRefusalText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { meQuery } from '#src/case/queries/list-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { SaveButtons } from '#src/screens/case-page/dialogs/save-buttons.tsx'
import { Button } from '#src/ui/button.tsx'
import choices from '#src/ui/choices.module.css'
import { Dialog } from '#src/ui/dialog.tsx'
import { showFlash } from '#src/ui/flash.ts'
import type { Api } from '../../api/client.ts'
import { roleTexts, roleRefusalTexts } from './role-texts.ts'
import { Failure } from './wide-table.tsx'
import styles from './organisation.module.css'

type Props = { moId: string; person: PersonWithRole; people: readonly PersonWithRole[]; onClose: () => void }

const paramsOf = (moId: string, { id, roleId }: PersonWithRole) => {
  const roleIds = { 1: '1', 2: '2', 3: '3', 4: '4' } as const
  return { moId, userId: id, roleId: roleIds[roleId] }
}

/** Asks which role a person is to have, with what each may do. */
export const ChangeRoleDialog = ({
  moId,
  person,
  people,
  onChanged,
  onClose,
}: Props & { onChanged: (roleId: RoleId) => void }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { name } = person
  const [roleId, setRoleId] = useState(person.roleId)
  const [successorId, setSuccessorId] = useState('')
  const unassignedLink = useUnassignedLink(moId)
  const isLeftOver = !isHandling(roleId) && isLeavingCases(person, people) && successorId === ''
  const { isBusy, problem, submit } = useRoleChange(
    moId,
    async (next: RoleId) =>
      await api.request(changeRole, {
        params: paramsOf(moId, person),
        body: { roleId: next, ...(successorId !== '' && { successorId }) },
      }),
    () => {
      showFlash(t`Rollen är ändrad.`, isLeftOver ? { link: unassignedLink } : {})
      onChanged(roleId)
      onClose()
    },
  )
  return (
    <Dialog heading={<Trans>Vilken roll ska {name} ha?</Trans>} onClose={onClose}>
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          if (roleId === person.roleId) onClose()
          else submit(roleId)
        }}
      >
        <fieldset className={styles.roles}>
          <legend className="ds-sr-only">
            <Trans>Roll</Trans>
          </legend>
          {RoleId.options.map((each) => (
            <label key={each} className={choices.choice}>
              <input
                type="radio"
                name="role"
                className="ds-input"
                checked={each === roleId}
                onChange={() => setRoleId(each)}
              />
              <span>
                {i18n._(roleTexts[each].name)}
                <br />
                <span className="meta">{i18n._(roleTexts[each].about)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {!isHandling(roleId) && <Succession {...{ person, people, successorId, onChange: setSuccessorId }} />}
        <Failure text={problem} />
        <div className={styles.buttons}>
          <SaveButtons isBusy={isBusy} onClose={onClose} />
        </div>
      </form>
    </Dialog>
  )
}

const isHandling = (roleId: RoleId): boolean => permissions['form.approve'].includes(roleId)

/** The roles by which cases are handled, without the one that the person loses. */
const handlersBeside = (person: PersonWithRole, people: readonly PersonWithRole[]): readonly PersonWithRole[] =>
  people.filter((each) => isHandling(each.roleId) && (each.id !== person.id || each.roleId !== person.roleId))

/** Whether a person who loses the role has cases and can handle them no longer. */
const isLeavingCases = (person: PersonWithRole, people: readonly PersonWithRole[]): boolean =>
  isHandling(person.roleId) &&
  person.assignedCaseCount > 0 &&
  !handlersBeside(person, people).some(({ id }) => id === person.id)

type SuccessionProps = Pick<Props, 'person' | 'people'> & {
  /** Empty where the cases are to be distributed. */
  successorId: string
  onChange: (successorId: string) => void
}

/** Asks where the cases go of a person who handles cases no longer. */
const Succession = ({ person, people, successorId, onChange }: SuccessionProps) => {
  const id = useId()
  const { assignedCaseCount } = person
  if (!isLeavingCases(person, people)) return null
  return (
    <div className="ds-field">
      <label className="ds-label" htmlFor={id}>
        <Plural
          value={assignedCaseCount}
          one="# öppet ärende är delegerat till personen. Vem tar över det?"
          other="# öppna ärenden är delegerade till personen. Vem tar över dem?"
        />
      </label>
      <select
        id={id}
        className="ds-input"
        value={successorId}
        aria-describedby={`${id}-about`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">
          <Trans>Ingen än: ärendena blir utan handläggare</Trans>
        </option>
        {[...new Map(handlersBeside(person, people).map(({ id: userId, name }) => [userId, name]))].map(
          ([userId, name]) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ),
        )}
      </select>
      {successorId === '' && (
        <p id={`${id}-about`} className="meta">
          <Trans>
            De står i Att fördela när det är er tur, och hela tiden under filtret Handläggare: Utan handläggare.
          </Trans>
        </p>
      )}
    </div>
  )
}

/** Leads to the cases that nobody handles. */
const useUnassignedLink = (moId: string) => {
  const { t } = useLingui()
  const router = useRouter()
  const target = { to: '/', search: { list: 'active', handler: unassigned, moId } } as const
  return {
    href: router.buildLocation(target).href,
    text: t`Visa ärenden utan handläggare`,
    follow: () => void router.navigate(target),
  }
}

type Removal = { removalId: string; name: string }

/** Takes the removal of a person back. */
export const useUndoRemoval = (moId: string): RoleChange<Removal> => {
  const { t } = useLingui()
  const { api } = useServices()
  return useRoleChange(
    moId,
    async ({ removalId }: Removal) => await api.request(undoRemoval, { params: { moId, removalId } }),
    (_, { name }) => showFlash(t`${name} är tillbaka.`),
  )
}

/** Asks before a role is taken away, and where the cases go that are delegated to the person. */
export const RemovePersonDialog = ({
  moId,
  person,
  people,
  onUndo,
  onClose,
}: Props & { onUndo: (removal: Removal) => void }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { name } = person
  const [successorId, setSuccessorId] = useState('')
  const unassignedLink = useUnassignedLink(moId)
  const isLeftOver = isLeavingCases(person, people) && successorId === ''
  const roleName = i18n._(roleTexts[person.roleId].name)
  const [removalId] = useState(() => crypto.randomUUID())
  const { isBusy, problem, submit } = useRoleChange(
    moId,
    async () =>
      await api.request(removePerson, {
        params: paramsOf(moId, person),
        query: { removalId, ...(successorId !== '' && { successorId }) },
      }),
    () => {
      showFlash(t`${name} är borttagen.`, {
        undo: () => onUndo({ removalId, name }),
        ...(isLeftOver && { link: unassignedLink }),
      })
      onClose()
    },
  )
  return (
    <Dialog heading={<Trans>Ta bort {name}?</Trans>} onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          <Trans>Rollen {roleName} tas bort genast. Det som personen har gjort finns kvar i ärendena.</Trans>{' '}
          {isHandling(person.roleId) && (
            <Trans>Den som inte längre handlägger ärenden står inte in för någon, och har ingen frånvaro.</Trans>
          )}
        </p>
        {isHandling(person.roleId) && <Succession {...{ person, people, successorId, onChange: setSuccessorId }} />}
        <Failure text={problem} />
        <div className={styles.buttons}>
          <Button isDestructive isBusy={isBusy} busyText={t`Tar bort …`} onClick={() => submit(undefined)}>
            <Trans>Ta bort</Trans>
          </Button>
          <Button variant="outlined" isNeutral onClick={onClose}>
            <Trans>Avbryt</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type Outcome =
  | { kind: 'success'; data: PersonWithRole[] }
  | { kind: 'custom'; code: RoleRefusal }
  | { kind: 'errors'; errors: unknown }

type RoleChange<Input> = {
  isBusy: boolean
  /** Why nothing was changed, in the user's language. */
  problem: string | null
  submit: (input: Input) => void
}

/** Changes who works for an organisation, and shows its people as they are then. `onDone` is called with them. */
export const useRoleChange = <Input,>(
  moId: string,
  send: (input: Input) => Promise<Outcome>,
  onDone: (people: readonly PersonWithRole[], input: Input) => void,
): RoleChange<Input> => {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<RoleRefusal | 'errors' | null>(null)
  const { error, isBusy, submit } = useSubmission(async (input: Input) => {
    setRefusal(null)
    const outcome = await send(input)
    if (outcome.kind !== 'success') return setRefusal(outcome.kind === 'custom' ? outcome.code : 'errors')
    queryClient.setQueryData(peopleQuery(api, moId).queryKey, outcome.data)
    // The first administrator ends the rights of the installation's owner, who may be the one who changes it.
    void queryClient.invalidateQueries({ queryKey: meQuery(api).queryKey })
    onDone(outcome.data, input)
  })
  return { isBusy, problem: useRefusalText(refusal, error, roleRefusalTexts), submit }
}

/** Everybody who works for an organisation, by rank, then by name. */
export const peopleQuery = (api: Api, moId: string) =>
  queryOptions({
    queryKey: ['organisation', moId, 'people'],
    queryFn: ({ signal }) => api.fetch(listPeople, { params: { moId }, signal }),
  })
