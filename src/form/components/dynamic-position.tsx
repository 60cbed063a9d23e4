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
import { CorrectPerson, correctionKey } from '../correct-person.tsx'
import { PersonFields } from '../person-fields.tsx'
import { useFocusAfter } from '../use-focus-after.ts'
import { textsOf } from '../value-kinds.ts'

const DynamicPosition = ({
  component,
  id,
  answerKey,
  value,
  issue,
  isReadOnly,
  onChange,
  onLeave,
}: IslandProps<'dynamicPosition'>) => {
  const { people, addPerson, correctPerson, personDrafts } = useFormServices()
  const [written] = useState(() => personDrafts?.read(answerKey) ?? null)
  /** Whose fields are open: those of somebody new, or of a person by id. */
  const [open, setOpen] = useState<'new' | { id: string } | null>(() => {
    if (written !== null) return 'new'
    const corrected = people.find(
      (person) => (personDrafts?.read(correctionKey(answerKey, person.id)) ?? null) !== null,
    )
    return corrected === undefined ? null : { id: corrected.id }
  })
  const adder = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter(id)
  const { maxPeople } = component
  const chosen = textsOf(value)
  const put = (next: readonly string[]): void => onChange(next.length === 0 ? null : [...next])
  const add = (personId: string): void => {
    if (maxPeople === 1) put([personId])
    else if (chosen.length < maxPeople && !chosen.includes(personId)) put([...chosen, personId])
  }
  const close = (): void => {
    focusAfter(() => adder.current)
    setOpen(null)
  }
  const corrected = open === null || open === 'new' ? null : (people.find((person) => person.id === open.id) ?? null)
  const choice: ChoiceProps = {
    id,
    people,
    chosen,
    maxPeople,
    isWrong: issue !== null,
    onChoose: put,
    onCorrect: correctPerson && ((personId) => setOpen({ id: personId })),
  }

  if (isReadOnly) return <Holders people={people.filter((person) => chosen.includes(person.id))} />
  return (
    <div className={styles.choosing}>
      {people.length > 0 && (maxPeople === 1 ? <OnePerson {...choice} /> : <SeveralPeople {...choice} />)}
      {open === 'new' && addPerson && (
        <PersonFields
          id={id}
          person={null}
          draft={written}
          onDraft={(draft) => personDrafts?.write(answerKey, draft)}
          people={people}
          onCancel={close}
          onChoose={(person) => {
            add(person.id)
            close()
            onLeave()
          }}
          onSave={async (person) => {
            const added = await addPerson(person)
            add(added.id)
            close()
            onLeave()
          }}
        />
      )}
      {corrected && correctPerson && (
        <CorrectPerson
          key={corrected.id}
          id={id}
          answerKey={answerKey}
          person={corrected}
          onClose={close}
          onChoose={(person) => {
            put(chosen.map((each) => (each === corrected.id ? person.id : each)))
            close()
          }}
          onRemoved={() => put(chosen.filter((each) => each !== corrected.id))}
        />
      )}
      {open === null && addPerson && (
        <Button ref={adder} look="outlined" icon={<UserPlusIcon aria-hidden />} onClick={() => setOpen('new')}>
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
  onCorrect: ((personId: string) => void) | undefined
}

const CorrectButton = ({ person, onCorrect }: { person: Person } & Pick<ChoiceProps, 'onCorrect'>) => {
  const { t } = useLingui()
  if (onCorrect === undefined) return null
  const { name } = person
  return (
    <Button look="quiet" size="small" aria-label={t`Ändra ${name}`} onClick={() => onCorrect(person.id)}>
      <Trans>Ändra</Trans>
    </Button>
  )
}

const contactOf = ({ email, telephone }: Person): string => [email, telephone].filter((text) => text !== '').join(' · ')

const OnePerson = ({ id, people, chosen, isWrong, onChoose, onCorrect }: ChoiceProps) => {
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
      {holder && (
        <div className={styles.entryEnd}>
          <p className="meta">{contactOf(holder)}</p>
          <CorrectButton person={holder} onCorrect={onCorrect} />
        </div>
      )}
    </>
  )
}

/** Each person a box to tick: nobody is chosen by going past a name. */
const SeveralPeople = ({ people, chosen, maxPeople, isWrong, onChoose, onCorrect }: ChoiceProps) => {
  const { t } = useLingui()
  const isFull = chosen.length >= maxPeople
  return (
    <div className={styles.choices}>
      {people.map((person) => {
        const isChosen = chosen.includes(person.id)
        return (
          <div key={person.id} className={styles.personChoice}>
            <label className={styles.choice}>
              <input
                className="ds-input"
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                aria-invalid={isWrong || undefined}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter((each) => each !== person.id) : [...chosen, person.id])
                }
              />
              <span>
                {person.name}
                <span className={island.contact}>{contactOf(person)}</span>
              </span>
            </label>
            <CorrectButton person={person} onCorrect={onCorrect} />
          </div>
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
    people.filter(({ id }) => textsOf(value).includes(id)).map((person) => `${person.name}, ${contactOf(person)}`),
  draw: islandFrame,
  Island: DynamicPosition,
})
