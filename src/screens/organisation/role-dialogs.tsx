import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { permissions } from '#machines/case/permissions.ts'
import { changeRole, removePerson, type PersonWithRole } from '#schemas/api/organisation-people.ts'
import { RoleId } from '#schemas/member-organisation.ts'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { showFlash } from '#src/ui/flash.ts'
import choices from '#src/ui/choices.module.css'
import { Failure } from './failure.tsx'
import { roleTexts } from './role-texts.ts'
import { useRoleChange } from './use-role-change.ts'
import styles from './organisation.module.css'

type Props = { moId: string; person: PersonWithRole; onClose: () => void }

const paramsOf = (moId: string, { id, roleId }: PersonWithRole) => {
  const roleIds = { 1: '1', 2: '2', 3: '3', 4: '4' } as const
  return { moId, userId: id, roleId: roleIds[roleId] }
}

/** Asks which role a person is to have, with what each may do. */
export const ChangeRoleDialog = ({
  moId,
  person,
  onChanged,
  onClose,
}: Props & { onChanged: (roleId: RoleId) => void }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { name } = person
  const [roleId, setRoleId] = useState(person.roleId)
  const { isBusy, problem, submit } = useRoleChange(
    moId,
    async (next: RoleId) => await api.request(changeRole, { params: paramsOf(moId, person), body: { roleId: next } }),
    () => {
      showFlash(t`Rollen är ändrad.`)
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
        {!permissions['form.approve'].includes(roleId) && <DelegatedCases {...person} />}
        <Failure text={problem} />
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isBusy} busyText={t`Sparar …`}>
            <Trans>Spara</Trans>
          </Button>
          <Button variant="outlined" isNeutral onClick={onClose}>
            <Trans>Avbryt</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What a person who handles cases no longer would leave behind. */
const DelegatedCases = ({ assignedCaseCount }: Pick<PersonWithRole, 'assignedCaseCount'>) =>
  assignedCaseCount > 0 && (
    <p>
      <Plural
        value={assignedCaseCount}
        one="# öppet ärende är delegerat till personen: delegera det till någon annan."
        other="# öppna ärenden är delegerade till personen: delegera dem till någon annan."
      />
    </p>
  )

/** Asks before a role is taken away, and says what becomes of the cases that are delegated to the person. */
export const RemovePersonDialog = ({ moId, person, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { name } = person
  const roleName = i18n._(roleTexts[person.roleId].name)
  const { isBusy, problem, submit } = useRoleChange(
    moId,
    async () => await api.request(removePerson, { params: paramsOf(moId, person) }),
    () => {
      showFlash(t`${name} är borttagen.`)
      onClose()
    },
  )
  return (
    <Dialog heading={<Trans>Ta bort {name}?</Trans>} onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          <Trans>Rollen {roleName} tas bort genast. Det som personen har gjort finns kvar i ärendena.</Trans>
        </p>
        <DelegatedCases {...person} />
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
