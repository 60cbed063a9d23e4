import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { addPerson, type PersonWithRole } from '#schemas/api/organisation.ts'
import { isSameEmail } from '#schemas/email.ts'
import { Email } from '#schemas/identifiers.ts'
import { RoleId } from '#schemas/member-organisation.ts'
import { DraftNote } from '#src/case/required-textarea.tsx'
import { useServices } from '#src/platform/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field, fieldAria } from '#src/ui/field.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { roleTexts, useOrganisationValue } from './role-texts.ts'
import { useRoleChange } from './use-role-change.ts'
import styles from './organisation.module.css'
import { emailInput } from '#src/ui/email-input.tsx'

const emailId = 'person-email'
const roleFieldId = 'person-role'

const NewPerson = v.strictObject({ email: v.string(), roleId: RoleId })
const emptyPerson: v.InferOutput<typeof NewPerson> = { email: '', roleId: 2 }

/** Gives a role to a person who has signed in once. */
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
