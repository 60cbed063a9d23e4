import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { longestTextLength } from '#schemas/message.ts'
import { Button } from '#src/ui/button.tsx'
import { controlProps, Field } from '#src/ui/field.tsx'
import { useDraft, type Draft } from './use-draft.ts'
import styles from './written-field.module.css'

/** A text that the reader has to write. It is a draft of the open case until it is sent. */
export type Written = Draft & {
  isMissing: boolean
  place: RefObject<HTMLTextAreaElement | null>
  /** The text, or null after putting the reader in the empty field. */
  read: () => string | null
}

/** `field` names the draft: no other field of the case has that name. `initialText` stands there until something is written. */
export const useWritten = (field: string, initialText = ''): Written => {
  const stored = useDraft(field)
  const [isUntouched, setUntouched] = useState(stored.text === '')
  const draft = { ...stored, text: isUntouched && stored.text === '' ? initialText : stored.text }
  const [isMissing, setMissing] = useState(false)
  const place = useRef<HTMLTextAreaElement>(null)
  return {
    ...draft,
    isMissing,
    place,
    write: (next) => {
      setUntouched(false)
      draft.write(next)
      setMissing(false)
    },
    read: () => {
      const written = draft.text.trim()
      setMissing(written === '')
      if (written === '') place.current?.focus()
      return written === '' ? null : written
    },
  }
}

type Props = {
  id: string
  label: ReactNode
  mark?: ReactNode
  description?: ReactNode
  written: Written
  rows?: number
  isRequired?: boolean
  /** For a field that the reader has asked for, such as the one of a dialog to write in. */
  takesFocus?: boolean
}

/** Control and Enter together send the form, as ⌘ and Enter do. */
const submitOnControlEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export const WrittenField = ({
  id,
  label,
  mark,
  description,
  written,
  rows = 3,
  isRequired = true,
  takesFocus = false,
}: Props) => {
  const { t } = useLingui()
  const { text, isMissing, isRestored, place, write } = written
  return (
    <Field
      id={id}
      label={label}
      error={isMissing ? (isRequired ? t`Du måste fylla i ett värde` : t`Skriv något först.`) : null}
      {...(mark !== undefined && { mark })}
      {...(description !== undefined && { description })}
      {...(isRestored && { after: <DraftNote onDiscard={() => discard(written)} /> })}
    >
      <textarea
        {...controlProps(id, { error: isMissing, description: description !== undefined })}
        ref={place}
        className="ds-input"
        rows={rows}
        required={isRequired}
        maxLength={longestTextLength}
        value={text}
        data-autofocus={takesFocus || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        onChange={(event) => write(event.target.value)}
        onKeyDown={submitOnControlEnter}
      />
    </Field>
  )
}

const discard = ({ write, place }: Written): void => {
  write('')
  place.current?.focus()
}

/** Where a draft that was brought back is kept, and how to be rid of it. */
const DraftNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className={styles.draft}>
    <p className="meta">
      <Trans>Utkastet finns bara på den här enheten, tills det skickas.</Trans>
    </p>
    <Button look="quiet" size="small" isNeutral onClick={onDiscard}>
      <Trans>Kasta utkastet</Trans>
    </Button>
  </div>
)
