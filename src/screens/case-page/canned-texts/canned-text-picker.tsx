import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react'
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
import { SearchedList } from '#src/ui/searched-list.tsx'
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
type Insertion = { id: string; text: CannedText; filled: string; locale: Locale }

/** The canned texts below a textarea: a search, and a list from which Enter inserts. */
export const CannedTextPicker = ({ use, textareaRef, onClose, onLeave, onSave }: Props) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { case: opened, actor } = useCaseContext()
  const popup = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
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
      return { id: text.id, text, filled: fillIn(found.text, values, found.locale), locale: found.locale }
    })
  const groups = [
    { name: t`Den här frågan`, items: insertions.filter(({ text }) => isAbout(text, opened, use)) },
    {
      name: i18n._(kindTexts[use.kind]),
      items: insertions.filter(({ text }) => text.kind === use.kind && !isAbout(text, opened, use)),
    },
    {
      name: t`Övriga`,
      items: insertions.filter(({ text }) => text.kind !== use.kind && !isAbout(text, opened, use)),
    },
  ].filter(({ items }) => items.length > 0)

  const choose = (insertion: Insertion): void => {
    const textarea = textareaRef.current
    if (textarea === null) return
    const { selectionStart } = textarea
    if (!insertText(textarea, insertion.filled)) return setTooLong(true)
    const gap = gapIn(insertion.filled)
    if (gap !== null) textarea.setSelectionRange(selectionStart + gap.start, selectionStart + gap.end)
    onLeave()
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
      <SearchedList
        label={t`Sök bland texterna`}
        listLabel={t`Texter`}
        listClass={styles.list}
        search={search}
        onSearch={setSearch}
        groups={groups}
        onChoose={choose}
        // Typing in the search is no input of the message around it.
        input={{ onInput: (event) => event.stopPropagation() }}
      >
        {(insertion) => <InsertionOption insertion={insertion} wanted={locale} />}
      </SearchedList>
      <div role="status" className={styles.status}>
        {isTooLong ? (
          <Trans>Texten får inte plats: fältet har en gräns.</Trans>
        ) : data === undefined && error !== null ? (
          <Trans>Texterna kunde inte hämtas.</Trans>
        ) : data === undefined ? (
          <Trans>Hämtar texter …</Trans>
        ) : data.length === 0 ? (
          <Trans>Det finns inga texter än. Skriv en, och spara den här för nästa gång.</Trans>
        ) : insertions.length === 0 ? (
          <Trans>Ingen text passar. Prova ett annat ord.</Trans>
        ) : (
          <span className="ds-sr-only">{t`${plural(insertions.length, { one: '# text', other: '# texter' })}`}</span>
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

const matches = ({ name, texts }: CannedText, search: string): boolean => {
  const searched = fold([name, ...Object.values(texts)].join('\n'))
  return fold(search)
    .split(/\s+/)
    .every((term) => searched.includes(term))
}

const InsertionOption = ({ insertion, wanted }: { insertion: Insertion; wanted: Locale }) => {
  const { text, filled, locale } = insertion
  const [missing, shown] = [localeNames[wanted], localeNames[locale]]
  return (
    <>
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
    </>
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
