import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { mayAdministerOrganisation } from '#machines/case/permissions.ts'
import {
  CannedTextContent,
  CannedTextKind,
  fillIn,
  gapIn,
  maxCannedNameLength,
  placeholders,
  unknownPlaceholders,
  type CannedText,
  type PlaceholderValues,
} from '#schemas/canned-text.ts'
import { localeNames, localized, locales, type Locale } from '#schemas/locale.ts'
import { maxMessageLength } from '#schemas/message.ts'
import { meQuery } from '#src/case/queries/list-queries.ts'
import { DraftNote } from '#src/case/required-textarea.tsx'
import { useServices } from '#src/platform/services.ts'
import { offeredLocales, useLocale } from '#src/platform/use-locale.ts'
import { SaveButtons } from '#src/screens/case-page/dialogs/save-buttons.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, fieldAria } from '#src/ui/field.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { insertText } from '#src/ui/insert-text.ts'
import { kindTexts, placeholderTexts, questionsQuery, useCannedTextChanges } from './canned-text-changes.ts'
import { useOrganisationValue } from './role-texts.ts'
import { Failure } from './wide-table.tsx'
import styles from './texts-panel.module.css'

const Draft = v.strictObject({
  name: v.string(),
  kind: CannedTextKind,
  /** Template and component with a slash between them; empty where the text is about no question. */
  question: v.string(),
  isShared: v.boolean(),
  sv: v.string(),
  en: v.string(),
  nb: v.string(),
})
type Draft = v.InferOutput<typeof Draft>

const draftOf = ({ name, kind, question, isShared, texts }: CannedTextContent): Draft => ({
  name,
  kind,
  question: question === null ? '' : `${question.template}/${question.componentId}`,
  isShared,
  sv: texts.sv ?? '',
  en: texts.en ?? '',
  nb: texts.nb ?? '',
})

const contentOf = ({ name, kind, question, isShared, ...texts }: Draft) => {
  const [template, componentId] = question.split('/')
  return v.safeParse(CannedTextContent, {
    name,
    kind,
    question: question === '' ? null : { template, componentId },
    isShared,
    texts: Object.fromEntries(locales.flatMap((each) => (texts[each].trim() === '' ? [] : [[each, texts[each]]]))),
  })
}

type Props = {
  moId: string
  /** Names its draft among those of the organisation. */
  draftName: string
  /** The text that is changed; null for a new one. */
  stored: Pick<CannedText, 'id' | 'version'> | null
  initial: CannedTextContent
  onClose: () => void
}

/** Writes a canned text, in each language beside the others. The unsaved text stays on the device. */
export const CannedTextDialog = ({ moId, draftName, stored, initial, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const { api, config } = useServices()
  const id = useId()
  const roles = useQuery(meQuery(api)).data?.roles ?? []
  const mayShare = mayAdministerOrganisation(roles, moId)
  const [begun] = useState(() => draftOf(initial))
  const unsaved = useOrganisationValue(moId, `cannedText/${draftName}`, Draft, begun)
  const draft = unsaved.value
  const write = (changes: Partial<Draft>): void => unsaved.write({ ...draft, ...changes })
  const [isChecked, setChecked] = useState(false)
  const [key, setKey] = useState(() => stored ?? { id: crypto.randomUUID(), version: 0 })
  const { isBusy, problem, save } = useCannedTextChanges(moId, (now) =>
    // One that is gone is added anew.
    setKey(now === null ? { id: crypto.randomUUID(), version: 0 } : { id: now.id, version: now.version }),
  )
  const lastTextarea = useRef<HTMLTextAreaElement>(null)

  const offered = offeredLocales(config)
  const shown = locales.filter((each) => offered.includes(each) || begun[each] !== '' || each === 'sv')
  const content = contentOf(draft)
  const problems = isChecked ? new Set(content.issues?.map((issue) => v.getDotPath(issue))) : new Set<string | null>()
  const textProblem = (locale: Locale): string | null => {
    const [unknown] = unknownPlaceholders(draft[locale])
    if (unknown !== undefined) {
      const [written, meant] = [`{${unknown.name}}`, `{${unknown.meant}}`]
      return unknown.meant === null
        ? t`”${written}” går inte att fylla i. Använd knapparna ovanför.`
        : t`”${written}” går inte att fylla i. Menade du ”${meant}”?`
    }
    if (problems.has(`texts.${locale}`) && gapIn(draft[locale]) !== null)
      return t`Byt ut det som saknas, inom ⟦ ⟧, mot text eller mot något ur ärendet.`
    return problems.has('texts') && locale === shown[0] ? t`Skriv texten på minst ett språk.` : null
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setChecked(true)
    const form = event.currentTarget
    if (!content.success) requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    else
      save({ ...content.output, ...key }, () => {
        unsaved.remove()
        showFlash(t`Texten är sparad.`)
        onClose()
      })
  }
  return (
    <Dialog
      size="wide"
      heading={stored === null ? <Trans>Ny text</Trans> : <Trans>Ändra texten</Trans>}
      onClose={onClose}
    >
      <form noValidate className={styles.editor} onSubmit={submit}>
        <div className={styles.facts}>
          <Field
            id={`${id}-name`}
            label={<Trans>Namn</Trans>}
            error={problems.has('name') && <Trans>Skriv ett namn, så att texten går att hitta.</Trans>}
          >
            <input
              {...fieldAria(`${id}-name`, { error: problems.has('name'), isRequired: true })}
              className="ds-input"
              maxLength={maxCannedNameLength}
              autoComplete="off"
              data-autofocus
              value={draft.name}
              onChange={({ target }) => write({ name: target.value })}
            />
          </Field>
          <Field id={`${id}-kind`} label={<Trans>Används för</Trans>}>
            <select
              id={`${id}-kind`}
              className="ds-input"
              value={draft.kind}
              onChange={({ target }) => write({ kind: v.parse(CannedTextKind, target.value) })}
            >
              {CannedTextKind.options.map((kind) => (
                <option key={kind} value={kind}>
                  {i18n._(kindTexts[kind])}
                </option>
              ))}
            </select>
          </Field>
          <QuestionField
            id={`${id}-question`}
            moId={moId}
            value={draft.question}
            onChange={(question) => write({ question })}
          />
          <Field
            id={`${id}-owner`}
            label={<Trans>Vems text</Trans>}
            {...(!mayShare && { description: <Trans>Administratörer skriver de gemensamma.</Trans> })}
          >
            <select
              {...fieldAria(`${id}-owner`, { description: !mayShare })}
              className="ds-input"
              value={draft.isShared ? 'shared' : 'own'}
              onChange={({ target }) => write({ isShared: target.value === 'shared' })}
            >
              <option value="own">{t`Min egen`}</option>
              {mayShare && <option value="shared">{t`Gemensam för organisationen`}</option>}
            </select>
          </Field>
        </div>
        <Placeholders
          onInsert={(name) => {
            const textarea = lastTextarea.current ?? document.getElementById(`${id}-${shown[0]}`)
            if (textarea instanceof HTMLTextAreaElement) insertText(textarea, `{${name}}`)
          }}
        />
        <div className={styles.languages}>
          {shown.map((locale) => {
            const error = textProblem(locale)
            return (
              <div key={locale} className={styles.language}>
                <Field id={`${id}-${locale}`} label={<span lang={locale}>{localeNames[locale]}</span>} error={error}>
                  <textarea
                    {...fieldAria(`${id}-${locale}`, { error: error !== null })}
                    className="ds-input"
                    lang={locale}
                    rows={7}
                    maxLength={maxMessageLength}
                    value={draft[locale]}
                    onFocus={({ currentTarget }) => {
                      lastTextarea.current = currentTarget
                    }}
                    onChange={({ target }) => write({ [locale]: target.value })}
                  />
                </Field>
                <Preview moId={moId} text={draft[locale]} locale={locale} question={draft.question} />
              </div>
            )
          })}
        </div>
        {unsaved.isRestored && (
          <DraftNote
            onDiscard={() => {
              unsaved.remove()
              setChecked(false)
            }}
          >
            <Trans>Det som är ändrat finns bara på den här enheten, tills det sparas.</Trans>
          </DraftNote>
        )}
        <Failure text={problem} />
        <div className={styles.buttons}>
          <SaveButtons isBusy={isBusy} onClose={onClose} />
        </div>
      </form>
    </Dialog>
  )
}

type QuestionFieldProps = { id: string; moId: string; value: string; onChange: (value: string) => void }

/** Chooses the question that a text is about, by template and form. */
const QuestionField = ({ id, moId, value, onChange }: QuestionFieldProps) => {
  const { t } = useLingui()
  const { api } = useServices()
  const locale = useLocale()
  const { data = [] } = useQuery(questionsQuery(api, moId))
  const hasSeveralTemplates = new Set(data.map(({ template }) => template)).size > 1
  const groups = Map.groupBy(data, ({ templateName, formTitle }) =>
    [...(hasSeveralTemplates ? [templateName] : []), formTitle].map((name) => localized(name, locale)).join(': '),
  )
  const isKnown = data.some(({ template, componentId }) => `${template}/${componentId}` === value)
  return (
    <Field id={id} label={<Trans>Vid frågan</Trans>} mark={t`(frivilligt)`}>
      <select id={id} className="ds-input" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t`Ingen särskild`}</option>
        {value !== '' && !isKnown && <option value={value}>{value.split('/')[1]}</option>}
        {[...groups].map(([name, questions]) => (
          <optgroup key={name} label={name}>
            {questions.map(({ template, componentId, label }) => (
              <option key={componentId} value={`${template}/${componentId}`}>
                {localized(label, locale)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Field>
  )
}

/** A button for each placeholder, which inserts it where the cursor was. */
const Placeholders = ({ onInsert }: { onInsert: (name: string) => void }) => {
  const { t, i18n } = useLingui()
  return (
    <div>
      <p className={styles.hint}>
        <Trans>Infoga ur ärendet</Trans>
      </p>
      <div role="group" aria-label={t`Infoga ur ärendet`} className={styles.placeholders}>
        {placeholders.map((name) => (
          <Button key={name} variant="outlined" size="small" isNeutral onClick={() => onInsert(name)}>
            {i18n._(placeholderTexts[name])}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** An invented case, in each language. */
const exampleOf = (locale: Locale, question: string, name: string): PlaceholderValues => ({
  company: 'Sjöbloms Rörteknik AB',
  orgNo: '559836-8388',
  reference: '2026-01862',
  question,
  answer: { sv: '12 personer', en: '12 people', nb: '12 personer' }[locale],
  contact: 'Karin Sjöblom',
  handler: name,
  organisation: { sv: 'Organisationen', en: 'The organisation', nb: 'Organisasjonen' }[locale],
})

type PreviewProps = { moId: string; text: string; locale: Locale; question: string }

/** The text as a company would read it. */
const Preview = ({ moId, text, locale, question }: PreviewProps) => {
  const { api } = useServices()
  const me = useQuery(meQuery(api)).data
  const { data = [] } = useQuery(questionsQuery(api, moId))
  if (text.trim() === '') return null
  const about = data.find(({ template, componentId }) => `${template}/${componentId}` === question)
  const label = about === undefined ? { sv: 'Antal anställda', en: 'Employees', nb: 'Antall ansatte' } : about.label
  return (
    <div className={styles.preview}>
      <p className="meta">
        <Trans>Så här kan det bli</Trans>
      </p>
      <p lang={locale}>{fillIn(text, exampleOf(locale, localized(label, locale), me?.name ?? ''), locale)}</p>
    </div>
  )
}
