import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { changeOrganisation, type SettingsChanges } from '#schemas/api/organisation.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'
import { useInlineErrorText } from '#src/api/error-texts.ts'
import { useSubmission } from '#src/api/use-submission.ts'
import { myOrganisationsQuery } from '#src/case/queries/list-queries.ts'
import { DraftNote } from '#src/case/required-textarea.tsx'
import { useFeature } from '#src/platform/features.ts'
import { useServices } from '#src/platform/services.ts'
import { offeredLocales } from '#src/platform/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Field, fieldAria } from '#src/ui/field.tsx'
import { showFlash } from '#src/ui/flash.ts'
import { useOrganisationValue } from './role-texts.ts'
import {
  colourField,
  contactFields,
  handlingFields,
  draftOf,
  parseSettingsDraft,
  UnsavedSettings,
  withSetting,
  type SettingField,
  type SettingName,
  type SettingsDraft,
} from './settings-draft.ts'
import { Failure } from './wide-table.tsx'
import styles from './organisation.module.css'

const idOf = (name: SettingName): string => `setting-${name.replace('.', '-')}`

/** Edits what applicants see of the organisation, and how they reach it. */
export const SettingsPanel = ({ organisation }: { organisation: MemberOrganisation }) => {
  const { t, i18n } = useLingui()
  const { api, config } = useServices()
  const hasOpenAnswers = useFeature('openAnswers')
  const queryClient = useQueryClient()
  // A change that others make meanwhile is no change of this draft's.
  const [before, setBefore] = useState(organisation)
  const saved = draftOf(before)
  const unsaved = useOrganisationValue(organisation.id, 'settings', UnsavedSettings, {})
  const draft: SettingsDraft = { ...saved, ...unsaved.value }
  const write = (name: SettingName, value: string): void =>
    unsaved.write(withSetting(unsaved.value, name, value, saved))
  const [isChecked, setChecked] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const read = parseSettingsDraft(draft, before)
  const wrong = isChecked && read.kind === 'invalid' ? read.names : new Set<string>()
  const fields = [...contactFields, ...handlingFields, colourField]
  const problems = fields
    .filter(({ name }) => wrong.has(name))
    .map(({ name, problem }) => ({ fieldId: idOf(name), text: i18n._(problem) }))

  const { error, isBusy, submit } = useSubmission(async (body: SettingsChanges) => {
    const changed = await api.fetch(changeOrganisation, { params: { moId: organisation.id }, body })
    queryClient.setQueryData(myOrganisationsQuery(api).queryKey, (known) =>
      known?.map((each) => (each.id === changed.id ? changed : each)),
    )
    setBefore(changed)
    unsaved.remove()
    setChecked(false)
    showFlash(t`Inställningarna är sparade.`)
  })
  const failure = useInlineErrorText(error)

  const hasChanges = read.kind === 'invalid' || Object.keys(read.changes).length > 0

  const save = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (read.kind === 'invalid') requestAnimationFrame(() => summary.current?.focus())
    else if (hasChanges) submit(read.changes)
    else showFlash(t`Det fanns inget att spara.`)
  }
  const offered = offeredLocales(config)
  const isShown = ({ locale }: SettingField): boolean => locale === undefined || offered.includes(locale)
  const fieldOf = (field: SettingField) => (
    <SettingInput
      key={field.name}
      field={field}
      value={draft[field.name]}
      note={
        field.name === 'startAnswers' && !hasOpenAnswers
          ? t`Installationen har stängt av besked på skärmen: de ges bara med e-post, vad som än väljs här.`
          : null
      }
      isWrong={wrong.has(field.name)}
      onChange={(value) => write(field.name, value)}
    />
  )
  return (
    <form noValidate className={styles.panel} onSubmit={save}>
      {problems.length > 0 && (
        <ErrorSummary ref={summary} heading={t`Rätta det här för att spara`} problems={problems} />
      )}
      <Card heading={<Trans>Namn och kontakt</Trans>} headingId="settings-contact">
        <div className={styles.form}>{contactFields.filter(isShown).map(fieldOf)}</div>
      </Card>
      <Card heading={<Trans>Handläggning</Trans>} headingId="settings-handling">
        <div className={styles.form}>{handlingFields.filter(isShown).map(fieldOf)}</div>
      </Card>
      <Card heading={<Trans>Utseende</Trans>} headingId="settings-look">
        <div className={styles.form}>
          <LogoField id={idOf('logo')} url={draft.logo} onChange={(logo) => write('logo', logo)} />
          {fieldOf(colourField)}
        </div>
      </Card>
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
      <Failure text={failure} />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy} busyText={t`Sparar …`}>
          <Trans>Spara</Trans>
        </Button>
      </div>
    </form>
  )
}

type SettingInputProps = {
  field: SettingField
  value: string
  /** In place of the description. */
  note: string | null
  isWrong: boolean
  onChange: (value: string) => void
}

const SettingInput = ({ field, value, note, isWrong, onChange }: SettingInputProps) => {
  const { t, i18n } = useLingui()
  const { name, label, description, problem, isOptional = false, locale, type = 'text', width, options } = field
  const id = idOf(name)
  const control = {
    ...fieldAria(id, { description: description !== undefined, error: isWrong, isRequired: !isOptional }),
    className: 'ds-input',
    value,
  }
  return (
    <Field
      id={id}
      label={i18n._(label)}
      mark={isOptional ? t`(frivilligt)` : undefined}
      description={note ?? (description && i18n._(description))}
      error={isWrong && i18n._(problem)}
      width={width}
      after={
        name === 'accentColour' &&
        !isWrong && <div className={styles.swatch} style={{ backgroundColor: value }} aria-hidden="true" />
      }
    >
      {options !== undefined ? (
        <select {...control} onChange={({ target }) => onChange(target.value)}>
          {Object.entries(options).map(([option, text]) => (
            <option key={option} value={option}>
              {i18n._(text)}
            </option>
          ))}
        </select>
      ) : type === 'lines' ? (
        <textarea {...control} rows={4} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...control}
          type={type}
          {...(name.endsWith('.en') || name === 'nameInEnglish' ? { lang: 'en' } : locale && { lang: locale })}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

const imageTypes = ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg']
/** As the server takes it. */
const maxBytes = 30_000

type Refusal = 'type' | 'size' | 'unreadable'

/** The logo of the applicants' pages: the image itself becomes part of the settings, so that it is stored with them. */
const LogoField = ({ id, url, onChange }: { id: string; url: string; onChange: (url: string) => void }) => {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const choose = (file: File): void => {
    const refused = !imageTypes.includes(file.type) ? 'type' : file.size > maxBytes ? 'size' : null
    setRefusal(refused)
    if (refused !== null) return
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      if (typeof result !== 'string') return
      const image = new Image()
      image.src = result
      image.decode().then(
        () => onChange(result),
        () => setRefusal('unreadable'),
      )
    })
    reader.readAsDataURL(file)
  }
  return (
    <Field
      id={id}
      label={<Trans>Logotyp</Trans>}
      mark={t`(frivilligt)`}
      description={<Trans>SVG, PNG, WebP eller JPEG, högst 30 kB. Den visas högst upp på företagens sidor.</Trans>}
      error={
        refusal &&
        {
          type: t`Välj en bild: SVG, PNG, WebP eller JPEG.`,
          size: t`Bilden är för stor. Den får vara högst 30 kB.`,
          unreadable: t`Filen går inte att läsa som en bild. Välj en annan.`,
        }[refusal]
      }
      group={{ role: 'group' }}
    >
      <div className={styles.logo}>
        {url !== '' && <img src={url} alt={t`Organisationens logotyp`} />}
        <input
          ref={picker}
          type="file"
          hidden
          accept={imageTypes.join()}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) choose(file)
            target.value = ''
          }}
        />
        <Button type="button" variant="outlined" size="small" onClick={() => picker.current?.click()}>
          {url === '' ? <Trans>Välj en bild</Trans> : <Trans>Byt bild</Trans>}
        </Button>
        {url !== '' && (
          <Button type="button" variant="quiet" size="small" onClick={() => onChange('')}>
            <Trans>Ta bort logotypen</Trans>
          </Button>
        )}
      </div>
    </Field>
  )
}
