import { useLingui, Trans } from '@lingui/react/macro'
import {
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { maxMessageLength } from '#schemas/message.ts'
import { fieldAria, Field } from '#src/ui/field.tsx'
import { isComposing } from '#src/ui/is-composing.ts'
import { writerOf, type DraftId } from '../platform/drafts.ts'
import { useServices } from '../platform/services.ts'
import { useCaseContext, type TextUse } from './case-context.tsx'
import { Button } from '../ui/button.tsx'
import styles from './draft-note.module.css'

/** State of a required text: a draft of the open case until it is sent. */
export type RequiredText = Draft & {
  /** Why the last `read` failed. */
  problem: 'missing' | 'gap' | null
  /** Whether this device has a draft of the text. */
  isWritten: boolean
  textareaRef: RefObject<HTMLTextAreaElement | null>
  /** Returns the text. Returns null after focusing an empty field or selecting a remaining gap of a canned text. */
  read: () => string | null
  /** For a text that may be empty: true after selecting a remaining gap. */
  stopsAtGap: () => boolean
}

/** `field` names the draft and must be unique in the case. `initialText` is shown until something is written. */
export const useRequiredText = (field: string, initialText = ''): RequiredText => {
  const stored = useDraft(field)
  const [isUntouched, setUntouched] = useState(stored.text === '')
  const draft = { ...stored, text: isUntouched && stored.text === '' ? initialText : stored.text }
  const [problem, setProblem] = useState<RequiredText['problem']>(null)
  const textareaRef = useRef<HTMLTextAreaElement>(null)
  const gapIn = useCaseContext().cannedTexts?.gapIn
  const stopsAtGap = (): boolean => {
    const gap = gapIn?.(draft.text) ?? null
    setProblem(gap === null ? null : 'gap')
    if (gap === null) return false
    textareaRef.current?.focus()
    textareaRef.current?.setSelectionRange(gap.start, gap.end)
    return true
  }
  return {
    ...draft,
    problem,
    isWritten: stored.text !== '',
    textareaRef,
    write: (next) => {
      setUntouched(false)
      draft.write(next)
      setProblem(null)
    },
    read: () => {
      const trimmed = draft.text.trim()
      if (trimmed !== '') return stopsAtGap() ? null : trimmed
      setProblem('missing')
      textareaRef.current?.focus()
      return null
    },
    stopsAtGap,
  }
}

type RequiredTextareaProps = {
  id: string
  label: ReactNode
  mark?: ReactNode
  description?: ReactNode
  draft: RequiredText
  /** Names where the restored draft is, instead of the sentence about sending. */
  draftNote?: ReactNode
  rows?: number
  isRequired?: boolean
  /** Offers staff their canned texts. */
  use?: TextUse | undefined
  /** Autofocus, for a field opened by the user, such as in a dialog. */
  takesFocus?: boolean
}

/** Ctrl+Enter and ⌘+Enter submit the form. */
const submitOnControlEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export const RequiredTextarea = ({
  id,
  label,
  mark,
  description,
  draft,
  draftNote,
  rows = 3,
  isRequired = true,
  use,
  takesFocus = false,
}: RequiredTextareaProps) => {
  const { t } = useLingui()
  const { text, problem, isRestored, textareaRef, write } = draft
  const { cannedTexts } = useCaseContext()
  return (
    <Field
      id={id}
      label={label}
      error={
        problem === 'missing'
          ? isRequired
            ? t`Du måste fylla i ett värde`
            : t`Skriv något först.`
          : problem === 'gap' && cannedTexts !== undefined && <cannedTexts.GapProblem />
      }
      {...(mark !== undefined && { mark })}
      {...(description !== undefined && { description })}
      after={
        <>
          {use !== undefined && cannedTexts !== undefined && <cannedTexts.Tools {...{ use, textareaRef, text }} />}
          {isRestored && <DraftNote onDiscard={() => discard(draft)}>{draftNote}</DraftNote>}
        </>
      }
    >
      <textarea
        {...fieldAria(id, { error: problem !== null, description: description !== undefined })}
        ref={textareaRef}
        className="ds-input"
        rows={rows}
        required={isRequired}
        maxLength={maxMessageLength}
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

const discard = ({ write, textareaRef }: RequiredText): void => {
  write('')
  textareaRef.current?.focus()
}

/** An unsent text of the open case. */
type Draft = {
  text: string
  /** Whether the draft was restored from an earlier visit. */
  isRestored: boolean
  write: (text: string) => void
  /** Call when the server has the text. */
  removeSent: (sent: string) => void
}

/** The user's draft in one field of the open case; `field` must be unique in the case. */
const useDraft = (field: string): Draft => {
  const { drafts } = useServices()
  const { case: opened, actor } = useCaseContext()
  const caseId = opened.id
  const writer = writerOf(actor)
  const id = useMemo((): DraftId => ({ writer, caseId, field }), [writer, caseId, field])
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.read(id))
  const [initialText] = useState(text)
  return {
    text,
    isRestored: initialText !== '' && text !== '',
    write: useCallback((next: string) => drafts.write(id, next), [drafts, id]),
    removeSent: useCallback((sent: string) => drafts.removeSent(id, sent), [drafts, id]),
  }
}

type DraftNoteProps = {
  onDiscard: () => void
  /** Names where the draft is, instead of the sentence about sending. */
  children?: ReactNode
}

/** Note under a restored draft: where it is stored, with a discard button. */
export const DraftNote = ({ onDiscard, children }: DraftNoteProps) => (
  <div className={styles.draft}>
    <p className="meta">{children ?? <Trans>Utkastet finns bara på den här enheten, tills det skickas.</Trans>}</p>
    <Button variant="quiet" size="small" isNeutral onClick={onDiscard}>
      <Trans>Kasta utkastet</Trans>
    </Button>
  </div>
)
