import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import { entryIds } from '#schemas/form/activation.ts'
import { carriesValue } from '#schemas/form/validation.ts'
import { valueKey } from '#schemas/form/value.ts'
import type { FormRow } from './arrange-rows.ts'
import type { EntryPlace, TellContext } from './define-form-component.ts'
import type { FormServices } from './form-services.ts'
import { FileName } from './file-name.tsx'
import { definitionOf } from './registry.ts'
import styles from './review-view.module.css'
import { sectionsOf } from './sections.ts'
import { filesOf } from './value-kinds.ts'
import { useTextIn } from './use-answer.ts'

type ReviewViewProps = {
  services: Pick<FormServices, 'store' | 'people' | 'dynamicData' | 'openFile'>
  /** Beside an answer, such as "begär rättelse"; a list is spoken about as a whole. */
  actions?: (componentId: string, label: string) => ReactNode
}

/** A form's answers as a caseworker reads them: all that is shown, empty ones marked. */
export const ReviewView = ({ services, actions }: ReviewViewProps) => {
  const textIn = useTextIn()
  const { document } = services.store.index
  const sections = useMemo(() => sectionsOf(document), [document])
  return (
    <div className={styles.review}>
      {sections.map((section) => (
        <section key={section.id}>
          {section.title && <h2>{textIn(section.title)}</h2>}
          <ReviewRows rows={section.rows} place={undefined} services={services} {...(actions && { actions })} />
        </section>
      ))}
    </div>
  )
}

type ReviewRowsProps = ReviewViewProps & { rows: readonly FormRow[]; place: EntryPlace | undefined }

const ReviewRows = ({ rows, place, services, actions }: ReviewRowsProps) => {
  const { t, i18n } = useLingui()
  const textIn = useTextIn()
  const { store, people, dynamicData, openFile } = services
  const values = store.values()
  const context: TellContext = {
    textIn,
    locale: i18n.locale,
    people,
    optionsByTag: dynamicData,
    words: { yes: t`Ja`, no: t`Nej` },
  }
  const answers = flatRows(rows).filter(
    ({ component }) => carriesValue(component) && store.active().has(valueKey(component.componentId, place)),
  )
  return (
    <dl className={styles.answers}>
      {answers.map(({ component }) => {
        if (!carriesValue(component)) return null
        const { componentId } = component
        const value = values[valueKey(componentId, place)] ?? null
        const label = textIn(component.label)
        const lines = definitionOf(component).tell(component, value, context)
        return (
          <div key={componentId} className={styles.answer} data-type={component.type}>
            <dt>{label}</dt>
            <dd className={styles.value}>
              {lines.length === 0 && (
                <span className={styles.empty} data-required={component.required}>
                  <Trans>Inte besvarat</Trans>
                </span>
              )}
              {component.type === 'file'
                ? filesOf(value).map((file) => (
                    <FileName
                      key={file.fileId}
                      file={file}
                      answerKey={valueKey(componentId, place)}
                      openFile={openFile}
                    />
                  ))
                : lines.map((line) => <span key={line}>{line}</span>)}
              {component.type === 'dynamicList' &&
                entryIds(value).map((entryId) => (
                  <ReviewRows
                    key={entryId}
                    rows={component.rows}
                    place={{ listId: componentId, entryId }}
                    services={services}
                  />
                ))}
            </dd>
            {actions && <dd className={styles.actions}>{actions(componentId, label)}</dd>}
          </div>
        )
      })}
    </dl>
  )
}

/** Columns stand side by side for who fills them; who reads them takes them in turn. */
const flatRows = (rows: readonly FormRow[]): readonly FormRow[] =>
  rows.flatMap((row) => (row.component.type === 'columns' ? row.component.columns.flat() : [row]))
