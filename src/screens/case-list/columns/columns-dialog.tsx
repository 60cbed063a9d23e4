import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { canonicalText } from '#schemas/canonical-text.ts'
import { CaseColumn, maxColumns } from '#schemas/case-column.ts'
import { localized } from '#schemas/locale.ts'
import { answerColumnsQuery } from '#src/case/queries/list-queries.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { useServices } from '#src/platform/services.ts'
import dialogs from '#src/screens/case-page/dialogs/dialogs.module.css'
import { announce } from '#src/ui/announcer.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { headingOf } from './column-texts.ts'
import styles from './columns.module.css'

type Props = {
  /** The columns that are shown, in their order. */
  shown: readonly string[]
  onClose: () => void
  /** null for the columns that the list has by itself. */
  onChoose: (columns: readonly string[] | null) => void
}

type Choice = { column: string; label: string }
type ChoiceGroup = { key: string; heading: ReactNode; choices: readonly Choice[] }

/** The column with the link to the case: it can be moved, and is always there. */
const fixedColumn: CaseColumn = 'company'

/** Chooses the columns of the list, and their order. */
export const ColumnsDialog = ({ shown, onClose, onChoose }: Props) => {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { api } = useServices()
  const answers = useQuery(answerColumnsQuery(api)).data ?? []
  const [columns, setColumns] = useState(shown)
  const [typed, setTyped] = useState('')
  const focused = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // An element that is moved in the document loses the focus.
    focused.current?.focus()
    focused.current?.scrollIntoView({ block: 'nearest' })
  }, [columns])

  const groups: readonly ChoiceGroup[] = [
    {
      key: 'case',
      heading: <Trans>Ärendet</Trans>,
      choices: CaseColumn.options.map((column) => ({ column, label: headingOf(column, answers, i18n, locale) })),
    },
    ...[
      ...Map.groupBy(answers, ({ templateName, formTitle }) =>
        [templateName, formTitle].map((text) => localized(text, locale)).join(', '),
      ),
    ].map(([key, questions]) => ({
      key,
      heading: key,
      choices: questions.map(({ column, label }) => ({ column, label: localized(label, locale) })),
    })),
  ]
  const term = canonicalText(typed).toLowerCase()
  const found = groups
    .map((group) => ({
      ...group,
      choices: group.choices.filter(({ label }) => canonicalText(label).toLowerCase().includes(term)),
    }))
    .filter(({ choices }) => choices.length > 0)
  const isFull = columns.length >= maxColumns

  const toggle = (column: string) => {
    focused.current = null
    setColumns(columns.includes(column) ? columns.filter((each) => each !== column) : [...columns, column])
  }
  const move = (column: string, by: 1 | -1, button: HTMLButtonElement) => {
    const from = columns.indexOf(column)
    // From the end it goes on at the other one.
    const to = (from + by + columns.length) % columns.length
    focused.current = button
    setColumns(columns.toSpliced(from, 1).toSpliced(to, 0, column))
    const [name, position, count] = [headingOf(column, answers, i18n, locale), to + 1, columns.length]
    announce(t`${name}: plats ${position} av ${count}`)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChoose(columns)
  }
  return (
    <Dialog heading={<Trans>Kolumner</Trans>} size="wide" onClose={onClose}>
      <form noValidate className={dialogs.form} onSubmit={onSubmit}>
        <p>
          <Trans>Listan och filer som exporteras från den får de här kolumnerna, i den här ordningen.</Trans>
        </p>
        <div className={styles.halves}>
          <section aria-label={t`Välj kolumner`}>
            <Field id="columns-search" label={<Trans>Sök kolumn</Trans>}>
              <input
                id="columns-search"
                className="ds-input"
                type="search"
                data-autofocus
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                // Enter searches; it does not save.
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.preventDefault()
                }}
              />
            </Field>
            <div className={styles.choices}>
              {found.map(({ key, heading, choices }) => (
                <fieldset key={key} className={styles.group}>
                  <legend>{heading}</legend>
                  {choices.map(({ column, label }) => {
                    const isChosen = columns.includes(column)
                    return (
                      <label key={column} className={styles.choice}>
                        <input
                          type="checkbox"
                          className="ds-input"
                          checked={isChosen}
                          disabled={column === fixedColumn || (isFull && !isChosen)}
                          onChange={() => toggle(column)}
                        />
                        {label}
                      </label>
                    )
                  })}
                </fieldset>
              ))}
              {found.length === 0 && (
                <p role="status">
                  <Trans>Ingen kolumn heter så.</Trans>
                </p>
              )}
            </div>
          </section>
          <section aria-label={t`Ordning`}>
            <h3>
              <Trans>Ordning</Trans>
            </h3>
            <ol className={styles.order}>
              {columns.map((column) => {
                const name = headingOf(column, answers, i18n, locale)
                return (
                  <li key={column}>
                    <span className={styles.name}>{name}</span>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={t`Flytta upp: ${name}`}
                      onClick={(event) => move(column, -1, event.currentTarget)}
                    >
                      <ArrowUpIcon aria-hidden />
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={t`Flytta ner: ${name}`}
                      onClick={(event) => move(column, 1, event.currentTarget)}
                    >
                      <ArrowDownIcon aria-hidden />
                    </Button>
                  </li>
                )
              })}
            </ol>
            {isFull && (
              <p>
                <Trans>Fler än {maxColumns} kolumner får inte plats. Ta bort någon först.</Trans>
              </p>
            )}
          </section>
        </div>
        <div className={dialogs.buttons}>
          <Button type="submit">
            <Trans>Spara</Trans>
          </Button>
          <Button variant="outlined" isNeutral onClick={onClose}>
            <Trans>Avbryt</Trans>
          </Button>
          <Button variant="quiet" isNeutral onClick={() => onChoose(null)}>
            <Trans>Listans egna kolumner</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
