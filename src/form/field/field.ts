import type { Component, ValueComponent } from '#schemas/form.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import field from '../../ui/field.module.css'
import tool from '../../ui/field-tool.module.css'
import type { FieldProps } from '../define-form-component.ts'
import styles from '../form.module.css'
import { renderIcon } from './icons.tsx'
import { fieldErrorText } from '../field-error-text.ts'
import { renderAttributes, renderHtml, noHtml, type Html } from '../renderer/render-html.ts'

export type FieldOptions = {
  /** Default description between label and control, such as how to write a month. */
  hint?: string
  /** Below the control, such as the server's validation result. */
  after?: Html
  width?: 'full' | 'zip' | 'date' | 'medium'
  /** Several controls under one label: the field itself is the group, has the id and can be focused. */
  group?: 'group' | 'radiogroup'
  /** The control has its own label beside it, as a checkbox does. */
  isLabelBeside?: boolean
}

/**
 * The layout of every field: label, description, correction, control, error, then help and question. CSS places the tools beside the
 * label; in the DOM they follow the control, so that Tab goes from one control to the next.
 */
export const renderField = (
  component: ValueComponent,
  props: FieldProps,
  { hint, after, width = 'full', group, isLabelBeside = false }: FieldOptions,
  control: Html,
): Html => {
  const { id, key, error, isHelpOpen, localized } = props
  const description = component.text ? localized(component.text) : hint
  const isField = group === undefined && !isLabelBeside
  return renderHtml`<div${renderAttributes({
    class: classNames(isField && 'ds-field', field['field']),
    'data-key': key,
    'data-width': width,
    'data-bare': isLabelBeside,
    ...(group && {
      id,
      role: group,
      tabindex: -1,
      'aria-labelledby': `${id}-label`,
      'aria-describedby': describedBy(id, description !== undefined, error !== null),
      // A plain group has no such states; its controls carry them.
      ...(group === 'radiogroup' && {
        'aria-invalid': error === null ? null : 'true',
        'aria-required': component.required ? 'true' : null,
      }),
    }),
  })}>${isLabelBeside ? noHtml : renderLabel(component, props, group)}${
    description !== undefined &&
    renderHtml`<div id="${id}-description" class="${classNames('meta', field['description'])}">${description}</div>`
  }${renderPageLink(props)}${renderCorrection(component, props)}<div class="${field['control']}" data-part="control">${control}</div>${
    error &&
    renderHtml`<p id="${id}-error" class="${field['error']}">${renderIcon('wrong')}<span>${fieldErrorText(error, component, props)}</span></p>`
  }${component.postText && renderHtml`<div class="meta" data-part="post">${localized(component.postText)}</div>`}${after}${renderTools(component, props)}${
    isHelpOpen && component.helpText
      ? renderHtml`<div class="${field['help']}" data-part="help">${localized(component.helpText)}</div>`
      : noHtml
  }</div>`
}

/** Link to the page that the question refers to, in a new tab. */
const renderPageLink = ({ page, localized, messages }: FieldProps): Html =>
  page === undefined
    ? noHtml
    : renderHtml`<div class="meta" data-part="page"><a class="${field['page']}" data-action="page" href="${page.href}" target="_blank">${localized(page.title)} ${messages.newTab}</a></div>`

/** Id and ARIA attributes of a field's control: description, error, required. */
export const fieldAria = (
  component: ValueComponent,
  { id, error }: FieldProps,
  hint?: string,
): Record<string, string | null> => ({
  id,
  'aria-invalid': error === null ? null : 'true',
  'aria-describedby': describedBy(id, component.text !== undefined || hint !== undefined, error !== null),
  'aria-required': component.required ? 'true' : null,
})

const describedBy = (id: string, isDescribed: boolean, isWrong: boolean): string | null =>
  classNames(isDescribed && `${id}-description`, isWrong && `${id}-error`) || null

const isMarkedOptional = (component: Component, { isReadOnly }: FieldProps): boolean =>
  !isReadOnly &&
  'required' in component &&
  !component.required &&
  component.type !== 'checkbox' &&
  component.type !== 'dynamicList'

const renderLabel = (component: ValueComponent, props: FieldProps, group: FieldOptions['group']): Html => {
  const { id, localized, messages } = props
  const name = renderHtml`${localized(component.label)}${
    isMarkedOptional(component, props) && renderHtml`<span class="${field['mark']}"> ${messages.optional}</span>`
  }`
  const className = classNames('ds-label', field['label'], props.isReadOnly && 'ds-readonly-icon')
  return group
    ? renderHtml`<div id="${id}-label" class="${className}">${name}</div>`
    : renderHtml`<label for="${id}" class="${className}">${name}</label>`
}

const renderTools = (
  component: ValueComponent,
  { isHelpOpen, openQuestions, localized, messages }: FieldProps,
): Html => {
  if (component.helpText === undefined && openQuestions === null) return noHtml
  const about = localized(component.label)
  const helpButton =
    component.helpText &&
    renderToolButton({
      action: 'help',
      name: 'help',
      text: isHelpOpen ? messages.hideHelp : messages.help,
      about,
      expanded: isHelpOpen,
      isMarked: false,
    })
  const askButton =
    openQuestions !== null &&
    renderToolButton({
      action: 'ask',
      name: 'question',
      text: messages.questions(openQuestions),
      about,
      expanded: null,
      isMarked: openQuestions > 0,
    })
  return renderHtml`<div class="${field['tools']}" data-part="tools">${helpButton}${askButton}</div>`
}

type ToolButton = {
  action: 'help' | 'ask'
  name: 'help' | 'question'
  text: string
  about: string
  expanded: boolean | null
  isMarked: boolean
}

/** The same markup as `FieldTool` in src/ui. */
const renderToolButton = ({ action, name, text, about, expanded, isMarked }: ToolButton): Html =>
  renderHtml`<button type="button" class="${tool['tool']}"${renderAttributes({
    'data-action': action,
    'data-part': action,
    'data-marked': String(isMarked),
    'aria-expanded': expanded === null ? null : String(expanded),
  })}><span class="${tool['icon']}" aria-hidden="true">${renderIcon(name)}</span><span class="${tool['text']}">${text}</span><span class="ds-sr-only">: ${about}</span></button>`

/** The caseworker's correction request, above the control, with the applicant's reply. */
const renderCorrection = (component: ValueComponent, { correction, localized, messages }: FieldProps): Html => {
  if (correction === undefined) return noHtml
  const { text, isHandled, reply, onAnswer } = correction
  const about = localized(component.label)
  return renderHtml`<div class="${styles['correction']}" data-part="correction" data-handled="${String(isHandled)}">${renderIcon(
    isHandled ? 'check' : 'correct',
  )}<div><strong>${isHandled ? messages.answered : messages.toCorrect}</strong><p>${text}</p>${
    isHandled && reply && renderHtml`<p>”${reply}”</p>`
  }${
    !isHandled &&
    onAnswer &&
    renderHtml`<div class="${styles['correctionActions']}">${renderCorrectionButton('secondary', 'corrected', messages.haveCorrected, about)}${renderCorrectionButton('tertiary', 'reply', messages.reply, about)}</div>`
  }</div></div>`
}

const renderCorrectionButton = (variant: string, action: string, text: string, about: string): Html =>
  renderHtml`<button type="button" class="${classNames('ds-button', button['button'], button['small'])}" data-variant="${variant}" data-color="accent" data-action="${action}">${text}<span class="ds-sr-only">: ${about}</span></button>`
