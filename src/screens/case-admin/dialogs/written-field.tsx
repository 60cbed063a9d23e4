import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { longestTextLength } from '#schemas/message.ts'
import { controlProps, Field } from '#src/ui/field.tsx'

/** A text that the reader has to write. */
export type Written = {
  text: string
  isMissing: boolean
  place: RefObject<HTMLTextAreaElement | null>
  write: (text: string) => void
  /** The text, or null after putting the reader in the empty field. */
  read: () => string | null
}

export const useWritten = (): Written => {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const place = useRef<HTMLTextAreaElement>(null)
  return {
    text,
    isMissing,
    place,
    write: (next) => {
      setText(next)
      setMissing(false)
    },
    read: () => {
      const written = text.trim()
      setMissing(written === '')
      if (written === '') place.current?.focus()
      return written === '' ? null : written
    },
  }
}

type Props = { id: string; label: ReactNode; description?: ReactNode; written: Written; rows?: number }

export const WrittenField = ({ id, label, description, written, rows = 3 }: Props) => {
  const { t } = useLingui()
  const { text, isMissing, place, write } = written
  return (
    <Field
      id={id}
      label={label}
      error={isMissing ? t`Du måste fylla i ett värde` : null}
      {...(description !== undefined && { description })}
    >
      <textarea
        {...controlProps(id, { error: isMissing, description: description !== undefined })}
        ref={place}
        className="ds-input"
        rows={rows}
        required
        maxLength={longestTextLength}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
    </Field>
  )
}
