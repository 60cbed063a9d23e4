import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import styles from './form.module.css'
import { useFormServices, type Person } from './form-services.ts'
import { PersonFields } from './person-fields.tsx'

type CorrectPersonProps = {
  id: string
  answerKey: string
  person: Person
  onClose: () => void
  onChoose: (person: Person) => void
  onRemoved: () => void
}

/** What the case knows of a person, to be put right everywhere at once; nobody is removed who stands in another answer. */
export const CorrectPerson = ({ id, answerKey, person, onClose, onChoose, onRemoved }: CorrectPersonProps) => {
  const { people, correctPerson, removePerson, positionsOf } = useFormServices()
  const [places, setPlaces] = useState<readonly string[]>([])
  const { name } = person
  const list = places.join(', ')
  return (
    <>
      <PersonFields
        id={id}
        person={person}
        draft={null}
        onDraft={() => undefined}
        people={people}
        onCancel={onClose}
        onChoose={onChoose}
        onSave={async (written) => {
          await correctPerson?.({ ...written, id: person.id })
          onClose()
        }}
        {...(removePerson && {
          onRemove: async () => {
            const others = positionsOf?.(person.id, answerKey) ?? []
            setPlaces(others)
            if (others.length > 0) throw new Error(`${person.id} stands in other answers too.`)
            onRemoved()
            await removePerson(person.id)
            onClose()
          },
        })}
      />
      {places.length > 0 && (
        <p role="alert" className={styles.uploadProblem}>
          <Trans>
            {name} är vald på fler ställen: {list}. Välj någon annan där först.
          </Trans>
        </p>
      )}
    </>
  )
}
