import { Trans, useLingui } from '@lingui/react/macro'
import { TextQuoteIcon } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useState, type ComponentProps } from 'react'
import { gapIn } from '#schemas/canned-text.ts'
import type { CannedTextSupport } from '#src/case/case-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { isComposing } from '#src/ui/is-composing.ts'
import styles from './canned-texts.module.css'

const CannedTextPicker = lazy(async () => ({ default: (await import('./canned-text-picker.tsx')).CannedTextPicker }))
const SaveWrittenText = lazy(async () => ({ default: (await import('./canned-text-picker.tsx')).SaveWrittenText }))

/** Opens the canned texts of a textarea, also by a slash at the beginning of a line. */
const Tools = ({ use, textareaRef, text }: ComponentProps<CannedTextSupport['Tools']>) => {
  const { t } = useLingui()
  const [open, setOpen] = useState<'nothing' | 'texts' | 'save'>('nothing')

  useLayoutEffect(() => {
    const textarea = textareaRef.current
    if (textarea === null) return undefined
    const openAtSlash = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return
      const { value, selectionStart } = textarea
      if (selectionStart > 0 && value[selectionStart - 1] !== '\n') return
      event.preventDefault()
      setOpen('texts')
    }
    textarea.addEventListener('keydown', openAtSlash)
    return () => textarea.removeEventListener('keydown', openAtSlash)
  }, [textareaRef])

  const close = (): void => {
    setOpen('nothing')
    textareaRef.current?.focus()
  }
  const save = (): void => {
    // The dialog returns the focus to its opener.
    textareaRef.current?.focus()
    setOpen('save')
  }
  return (
    <div className={styles.tools}>
      <Button
        variant="quiet"
        size="small"
        icon={<TextQuoteIcon aria-hidden />}
        iconAfter={<kbd className={styles.key} aria-hidden />}
        aria-expanded={open === 'texts'}
        onClick={() => setOpen(open === 'texts' ? 'nothing' : 'texts')}
      >
        <Trans>Texter</Trans>
      </Button>
      <Suspense fallback={open === 'nothing' ? null : <span className="ds-sr-only">{t`Hämtar texter …`}</span>}>
        {open === 'texts' && (
          <CannedTextPicker
            use={use}
            textareaRef={textareaRef}
            onClose={close}
            onLeave={() => setOpen('nothing')}
            onSave={text.trim() === '' ? null : save}
          />
        )}
        {open === 'save' && <SaveWrittenText use={use} text={text} onClose={() => setOpen('nothing')} />}
      </Suspense>
    </div>
  )
}

const GapProblem = () => (
  <Trans>Något saknas i texten: det markerade fanns inte i ärendet. Skriv det, eller ta bort det.</Trans>
)

/** For those who handle cases. */
export const cannedTextSupport: CannedTextSupport = { gapIn, GapProblem, Tools }
