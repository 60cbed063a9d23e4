import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { cannedTextIn, fillIn, gapIn, type CannedText, type CannedTextContent } from '#schemas/canned-text.ts'
import { parseValueKey } from '#schemas/form/value.ts'
import { localeNames, type Locale } from '#schemas/locale.ts'
import { useCaseContext, type TextUse } from '#src/case/case-context.tsx'
import { fold } from '#src/form/fold.ts'
import { useServices } from '#src/platform/services.ts'
import { Button, buttonVariant } from '#src/ui/button.tsx'
import { isComposing } from '#src/ui/is-composing.ts'
import { insertText } from '#src/ui/insert-text.ts'
import { Tag } from '#src/ui/tag.tsx'
import { CannedTextDialog } from '../../organisation/canned-text-dialog.tsx'
import { cannedTextsQuery, kindTexts } from '../../organisation/canned-text-changes.ts'
import { caseValues, isAbout } from './case-values.ts'
import styles from './canned-texts.module.css'

type Props = {
  use: TextUse
  textareaRef: RefObject<HTMLTextAreaElement | null>
  /** Closes, and returns the focus to the textarea. */
  onClose: () => void
  /** Closes and leaves the focus in the textarea. */
  onLeave: () => void
  /** Null while nothing is written. */
  onSave: (() => void) | null
}

/** A text as it would be inserted. `locale`: the language that it is in. */
type Insertion = { text: CannedText; filled: string; locale: Locale }

/** The canned texts below a textarea: a search, and a list from which Enter inserts. */
export const CannedTextPicker = ({ use, textareaRef, onClose, onLeave, onSave }: Props) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { case: opened, actor } = useCaseContext()
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [activeIndex, setActive] = useState(0)
  const [isTooLong, setTooLong] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(cannedTextsQuery(api, opened.mo.id))
  useLayoutEffect(() => {
    popup.current?.showPopover()
    popup.current?.querySelector('input')?.focus()
  }, [])

  const locale = opened.activeLocale
  const values = caseValues(opened, actor, use)
  const insertions = (data ?? [])
    .filter((text) => matches(text, search))
    .map((text): Insertion => {
      const found = cannedTextIn(text, locale)
      return { text, filled: fillIn(found.text, values, found.locale), locale: found.locale }
    })
  const groups = [
    { name: t`Den här frågan`, insertions: insertions.filter(({ text }) => isAbout(text, opened, use)) },
    {
      name: i18n._(kindTexts[use.kind]),
      insertions: insertions.filter(({ text }) => text.kind === use.kind && !isAbout(text, opened, use)),
    },
    {
      name: t`Övriga`,
      insertions: insertions.filter(({ text }) => text.kind !== use.kind && !isAbout(text, opened, use)),
    },
  ].filter((group) => group.insertions.length > 0)
  const listed = groups.flatMap((group) => group.insertions)
  const active = listed[Math.min(activeIndex, listed.length - 1)]
  const optionId = (insertion: Insertion): string => `${id}-${insertion.text.id}`

  useLayoutEffect(() => {
    popup.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.text.id])

  const choose = (insertion: Insertion | undefined): void => {
    const textarea = textareaRef.current
    if (textarea === null || insertion === undefined) return
    const { selectionStart } = textarea
    if (!insertText(textarea, insertion.filled)) return setTooLong(true)
    const gap = gapIn(insertion.filled)
    if (gap !== null) textarea.setSelectionRange(selectionStart + gap.start, selectionStart + gap.end)
    onLeave()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event.nativeEvent)) return
    const { length } = listed
    const next = {
      ArrowDown: (activeIndex + 1) % Math.max(length, 1),
      ArrowUp: (activeIndex + length - 1) % Math.max(length, 1),
      PageDown: Math.min(activeIndex + pageLength, length - 1),
      PageUp: Math.max(activeIndex - pageLength, 0),
    }[event.key]
    if (event.key === 'Enter') choose(active)
    else if (next !== undefined) setActive(Math.max(next, 0))
    else return
    event.preventDefault()
  }
  const leaveWhenOutside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>): void => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onLeave()
  }
  return (
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-label={t`Texter`}
      className={styles.popup}
      onBlur={leaveWhenOutside}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
        // Keeps the dialog around it open.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <input
        className="ds-input"
        type="text"
        role="combobox"
        aria-label={t`Sök bland texterna`}
        placeholder={t`Sök bland texterna`}
        aria-autocomplete="list"
        aria-expanded={listed.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        spellCheck={false}
        value={search}
        // Typing in the search is no input of the message around it.
        onInput={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          setSearch(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t`Texter`} className={styles.list}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <p className={styles.group} role="presentation">
              {group.name}
            </p>
            {group.insertions.map((insertion) => (
              <Option
                key={insertion.text.id}
                id={optionId(insertion)}
                insertion={insertion}
                wanted={locale}
                isActive={insertion === active}
                onChoose={() => choose(insertion)}
              />
            ))}
          </div>
        ))}
      </div>
      <div role="status" className={styles.status}>
        {isTooLong ? (
          <Trans>Texten får inte plats: fältet har en gräns.</Trans>
        ) : data === undefined && error !== null ? (
          <Trans>Texterna kunde inte hämtas.</Trans>
        ) : data === undefined ? (
          <Trans>Hämtar texter …</Trans>
        ) : data.length === 0 ? (
          <Trans>Det finns inga texter än. Skriv en, och spara den här för nästa gång.</Trans>
        ) : listed.length === 0 ? (
          <Trans>Ingen text passar. Prova ett annat ord.</Trans>
        ) : (
          <span className="ds-sr-only">{t`${plural(listed.length, { one: '# text', other: '# texter' })}`}</span>
        )}
      </div>
      <div className={styles.foot}>
        {data === undefined && error !== null && (
          <Button variant="quiet" size="small" isBusy={isFetching} onClick={() => void refetch()}>
            <Trans>Försök igen</Trans>
          </Button>
        )}
        {onSave !== null && (
          <Button variant="quiet" size="small" onClick={onSave}>
            <Trans>Spara som text</Trans>
          </Button>
        )}
        <Link
          to="/organisation/$page"
          params={{ page: 'texts' }}
          search={{ moId: opened.mo.id }}
          {...buttonVariant({ variant: 'quiet', size: 'small' })}
        >
          <Trans>Alla texter</Trans>
        </Link>
      </div>
    </div>
  )
}

/** No more characters fit on the line. */
const shownLength = 200

/** The texts that Page Down skips. */
const pageLength = 6

const matches = ({ name, texts }: CannedText, search: string): boolean => {
  const searched = fold([name, ...Object.values(texts)].join('\n'))
  return fold(search)
    .split(/\s+/)
    .every((term) => searched.includes(term))
}

type OptionProps = { id: string; insertion: Insertion; wanted: Locale; isActive: boolean; onChoose: () => void }

const Option = ({ id, insertion, wanted, isActive, onChoose }: OptionProps) => {
  const { text, filled, locale } = insertion
  const [missing, shown] = [localeNames[wanted], localeNames[locale]]
  return (
    // The keyboard is the search's: the option is named by `aria-activedescendant`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.name}>
        <span>{text.name}</span>
        {!text.isShared && (
          <Tag tone="waiting">
            <Trans>Egen</Trans>
          </Tag>
        )}
        {locale !== wanted && (
          <Tag tone="needs-you">
            <Trans>
              {missing} saknas, {shown} infogas
            </Trans>
          </Tag>
        )}
      </span>
      <span className={styles.line} lang={locale}>
        {filled.slice(0, shownLength)}
      </span>
    </div>
  )
}

/** Saves what is written in a textarea as a canned text, over the page or the dialog that it is in. */
export const SaveWrittenText = ({ use, text, onClose }: { use: TextUse; text: string; onClose: () => void }) => {
  const { case: opened } = useCaseContext()
  const { templateSlug: template, activeLocale, mo } = opened
  const [written] = useState(text.trim())
  const { kind, componentId } = use
  const initial = useMemo(
    (): CannedTextContent => ({
      name: '',
      kind,
      question: componentId === undefined ? null : { template, componentId: parseValueKey(componentId).componentId },
      texts: { [activeLocale]: written },
      isShared: false,
    }),
    [kind, template, componentId, activeLocale, written],
  )
  // A form cannot contain a form. React's tree would pass its events to the outer form.
  return createPortal(
    <div
      role="presentation"
      onSubmit={(event) => event.stopPropagation()}
      onInput={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <CannedTextDialog moId={mo.id} draftName="written" stored={null} initial={initial} onClose={onClose} />
    </div>,
    document.body,
  )
}
