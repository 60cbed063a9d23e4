import type { ComponentOf } from '#schemas/form.ts'
import { defineFormComponent } from '../define-form-component.ts'
import styles from '../form.module.css'
import { RichText } from '../rich-text.tsx'

export const sectionTitle = defineFormComponent({
  type: 'sectionTitle',
  Component: ({ component: { title, text }, id, answerKey, localized }) => (
    <header data-key={answerKey} className={styles.sectionTitle}>
      <h2 id={id} tabIndex={-1}>
        {localized(title)}
      </h2>
      {text && <p>{localized(text)}</p>}
    </header>
  ),
})

export const bodyText = defineFormComponent({
  type: 'bodyText',
  Component: ({ component, id, answerKey, localized, messages }) => (
    <div id={id} data-key={answerKey} className={styles.bodyText}>
      <RichText text={localized(component.text)} newTab={messages.newTab} />
    </div>
  ),
})

export const sectionDivider = defineFormComponent({
  type: 'sectionDivider',
  Component: ({ id, answerKey }) => <hr id={id} data-key={answerKey} className={styles.divider} />,
})

type Column = ComponentOf<'columns'>['columns'][number]

/** A column of short fields has the width of a short field. */
const columnWidth = (rows: Column): 'short' | undefined =>
  rows.every(({ component }) => component.type === 'textBox' && component.width === 'short') ? 'short' : undefined

export const columns = defineFormComponent({
  type: 'columns',
  Component: ({ component, id, answerKey, rows }) => (
    <div
      id={id}
      data-key={answerKey}
      className={styles.columns}
      data-rows={Math.max(...component.columns.map((rows) => rows.length))}
    >
      {component.columns.map((column) => (
        <div key={column[0]?.component.componentId} className={styles.column} data-width={columnWidth(column)}>
          {rows(column)}
        </div>
      ))}
    </div>
  ),
})

export const group = defineFormComponent({
  type: 'group',
  Component: ({ component: { title, rows: own }, id, answerKey, localized, rows }) => (
    <div
      id={id}
      data-key={answerKey}
      className={styles.rows}
      role={title && 'group'}
      aria-labelledby={title && `${id}-label`}
    >
      {title && (
        <h3 id={`${id}-label`} className={styles.groupTitle}>
          {localized(title)}
        </h3>
      )}
      {rows(own)}
    </div>
  ),
})
