import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlusIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { defineFormComponent, type IslandProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { useFormServices, type Person } from '../form-services.ts'
import island from '../drawing/island.module.css'
import { islandFrame } from '../drawing/island.ts'
import { NewPersonFields } from '../new-person-fields.tsx'
import { useFocusAfter } from '../use-focus-after.ts'
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
  const { people, addPerson } = useFormServices()
  const [isAdding, setAdding] = useState(false)
  const adder = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter(id)
  const { maxPeople } = component
  // Whoever is not there any more goes with the next choice.
  const chosen = textsOf(value).filter((personId) => people.some((person) => person.id === personId))
  const put = (next: readonly string[]): void => onChange(next.length === 0 ? null : [...next])
  const choice: ChoiceProps = { id, people, chosen, maxPeople, isWrong: issue !== null, onChoose: put }
  const close = (): void => {
    focusAfter(() => adder.current)
    setAdding(false)
  }

  if (isReadOnly) return <Holders people={people.filter((person) => chosen.includes(person.id))} />
  return (
    <div className={styles.choosing}>
      {people.length > 0 && (maxPeople === 1 ? <OnePerson {...choice} /> : <SeveralPeople {...choice} />)}
      {isAdding && addPerson && (
        <NewPersonFields
          id={id}
          onCancel={close}
          onAdd={async (person) => {
            const { id: added } = await addPerson(person)
            if (maxPeople === 1) put([added])
            else if (chosen.length < maxPeople) put([...chosen, added])
            close()
            onLeave()
          }}
        />
      )}
      {!isAdding && addPerson && (
        <Button ref={adder} look="outlined" icon={<UserPlusIcon aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>Lägg till en person</Trans>
        </Button>
      )}
    </div>
  )
}

type ChoiceProps = {
  id: string
  people: readonly Person[]
  /** Ids. */
  chosen: readonly string[]
  maxPeople: number
  isWrong: boolean
  onChoose: (chosen: readonly string[]) => void
}

const contactOf = ({ email, telephone }: Person): string => [email, telephone].filter((text) => text !== '').join(' · ')

const OnePerson = ({ id, people, chosen, isWrong, onChoose }: ChoiceProps) => {
  const { t } = useLingui()
  const holder = people.find((person) => chosen.includes(person.id))
  return (
    <>
      <select
        className="ds-input"
        aria-labelledby={`${id}-label`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        value={holder?.id ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? [] : [target.value])}
      >
        <option value="">{t`Välj en person`}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </select>
      {holder && <p className="meta">{contactOf(holder)}</p>}
    </>
  )
}

/** Each person a box to tick: nobody is chosen by going past a name. */
const SeveralPeople = ({ people, chosen, maxPeople, isWrong, onChoose }: ChoiceProps) => {
  const { t } = useLingui()
  const isFull = chosen.length >= maxPeople
  return (
    <div className={styles.choices}>
      {people.map((person) => {
        const isChosen = chosen.includes(person.id)
        return (
          <label key={person.id} className={styles.choice}>
            <input
              className="ds-input"
              type="checkbox"
              checked={isChosen}
              disabled={isFull && !isChosen}
              aria-invalid={isWrong || undefined}
              onChange={() => onChoose(isChosen ? chosen.filter((each) => each !== person.id) : [...chosen, person.id])}
            />
            <span>
              {person.name}
              <span className={island.contact}>{contactOf(person)}</span>
            </span>
          </label>
        )
      })}
      {isFull && people.length > maxPeople && (
        <p className="meta" role="status">
          {t`${plural(maxPeople, { one: 'Här får det stå en person', other: 'Här får det stå # personer' })}`}
        </p>
      )}
    </div>
  )
}

const Holders = ({ people }: { people: readonly Person[] }) =>
  people.length > 0 && (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <div>
            <div className={styles.entryName}>{person.name}</div>
            <div className="meta">{contactOf(person)}</div>
          </div>
        </li>
      ))}
    </ul>
  )

export const dynamicPosition = defineFormComponent({
  type: 'dynamicPosition',
  emptyValue: null,
  tell: (_component, value, { people }) =>
    people.filter(({ id }) => textsOf(value).includes(id)).map(({ name, email }) => `${name}, ${email}`),
  draw: islandFrame,
  Island: DynamicPosition,
})
