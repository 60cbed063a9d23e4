import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlusIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { defineFormComponent, type IslandProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { useFormServices } from '../form-services.ts'
import { islandFrame } from '../island.ts'
import { NewPersonFields } from '../new-person-fields.tsx'
import { textsOf } from '../value-kinds.ts'

const DynamicPosition = ({
  component,
  id,
  value,
  issue,
  isReadOnly,
  onChange,
  onLeave,
}: IslandProps<'dynamicPosition'>) => {
  const { t } = useLingui()
  const { people, addPerson } = useFormServices()
  const [isAdding, setAdding] = useState(false)
  const removeText = (name: string): string => t`Ta bort ${name}`
  const chosen = textsOf(value)
  const isSingle = component.maxPeople === 1
  const isFull = chosen.length >= component.maxPeople
  const put = (next: readonly string[]): void => onChange(next.length === 0 ? null : [...next])
  const choose = (personId: string): void => put(isSingle ? [personId] : [...chosen, personId])
  const holders = people.filter((person) => chosen.includes(person.id))
  const others = people.filter((person) => !chosen.includes(person.id))

  return (
    <>
      {holders.length > 0 && (
        <ul className={styles.people}>
          {holders.map((person) => (
            <li key={person.id} className={styles.person}>
              <div>
                <div className={styles.entryName}>{person.name}</div>
                <div className="meta">{[person.email, person.telephone].filter((text) => text !== '').join(' · ')}</div>
              </div>
              {!isReadOnly && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={removeText(person.name)}
                  onClick={() => put(chosen.filter((personId) => personId !== person.id))}
                >
                  <Trans>Ta bort</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && !isFull && !isAdding && (
        <div className={styles.choosing}>
          {others.length > 0 && (
            <select
              className="ds-input"
              aria-label={t`Välj en person`}
              aria-invalid={issue !== null || undefined}
              value=""
              onChange={(event) => {
                if (event.target.value !== '') choose(event.target.value)
              }}
              onBlur={onLeave}
            >
              <option value="">{t`Välj en person`}</option>
              {others.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
            </select>
          )}
          {addPerson && (
            <Button look="outlined" icon={<UserPlusIcon aria-hidden />} onClick={() => setAdding(true)}>
              <Trans>Lägg till en person</Trans>
            </Button>
          )}
        </div>
      )}
      {isAdding && addPerson && (
        <NewPersonFields
          id={id}
          onCancel={() => setAdding(false)}
          onAdd={async (person) => {
            const added = await addPerson(person)
            choose(added.id)
            setAdding(false)
          }}
        />
      )}
    </>
  )
}

export const dynamicPosition = defineFormComponent({
  type: 'dynamicPosition',
  emptyValue: null,
  tell: (_component, value, { people }) =>
    people.filter(({ id }) => textsOf(value).includes(id)).map(({ name, email }) => `${name}, ${email}`),
  draw: islandFrame,
  Island: DynamicPosition,
})
