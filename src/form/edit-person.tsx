import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import styles from './form.module.css'
import { useFormContext, type Person } from './form-context.ts'
import { PersonFields } from './person-fields.tsx'

type EditPersonProps = {
  id: string
  answerKey: string
  person: Person
  onClose: () => void
  onChoose: (person: Person) => void
  /** Takes the person out of the answer. Returns `undo`. */
  onRemoved: () => () => void
}

/** The key of a draft: the unsaved changes to a person of the case, in one position. */
export const correctionKey = (answerKey: string, personId: string): string => `${answerKey}/${personId}`

/** Edits a person of the case, in every answer at once. A person named in another answer cannot be removed. */
export const EditPerson = ({ id, answerKey, person, onClose, onChoose, onRemoved }: EditPersonProps) => {
  const { people, updatePerson, removePerson, positionsOf, personDrafts } = useFormContext()
  const draftKey = correctionKey(answerKey, person.id)
  const [written] = useState(() => personDrafts?.read(draftKey) ?? null)
  const [positions, setPositions] = useState<readonly string[]>([])
  const { name } = person
  const list = positions.join(', ')
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
          await updatePerson?.({ ...next, id: person.id })
          onClose()
        }}
        {...(removePerson && {
          onRemove: async () => {
            const others = positionsOf?.(person.id, answerKey) ?? []
            setPositions(others)
            if (others.length > 0) throw new Error(`${person.id} is named in other answers too.`)
            const putBack = onRemoved()
            await removePerson(person.id).catch((error: unknown) => {
              putBack()
              throw error
            })
            onClose()
          },
        })}
      />
      {positions.length > 0 && (
        <p role="alert" className={styles.uploadProblem}>
          <Trans>
            {name} är vald på fler ställen: {list}. Välj någon annan där först.
          </Trans>
        </p>
      )}
    </>
  )
}
