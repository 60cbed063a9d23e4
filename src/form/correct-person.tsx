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

/** Names what is half written in one position about somebody who is there already. */
export const correctionKey = (answerKey: string, personId: string): string => `${answerKey}/${personId}`

/** What the case knows of a person, to be put right everywhere at once; nobody is removed who stands in another answer. */
export const CorrectPerson = ({ id, answerKey, person, onClose, onChoose, onRemoved }: CorrectPersonProps) => {
  const { people, correctPerson, removePerson, positionsOf, personDrafts } = useFormServices()
  const draftKey = correctionKey(answerKey, person.id)
  const [written] = useState(() => personDrafts?.read(draftKey) ?? null)
  const [places, setPlaces] = useState<readonly string[]>([])
  const { name } = person
  const list = places.join(', ')
  return (
    <>
      <PersonFields
        id={id}
        person={person}
        draft={written}
        onDraft={(draft) => personDrafts?.write(draftKey, draft)}
        people={people}
        onCancel={onClose}
        onChoose={onChoose}
        onSave={async (next) => {
          await correctPerson?.({ ...next, id: person.id })
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
