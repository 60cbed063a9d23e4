import type { Component, ValueComponent } from '#schemas/form.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import field from '../../ui/field.module.css'
import tool from '../../ui/field-tool.module.css'
import type { Drawing } from '../define-form-component.ts'
import styles from '../form.module.css'
import { icon } from './icons.tsx'
import { issueText } from '../issue-text.ts'
import { attributes, markup, noMarkup, type Markup } from './markup.ts'

export type FrameOptions = {
  /** Said between label and control when the template says nothing, such as how to write a month. */
  hint?: string
  /** Below the control, such as what the server found out about the answer. */
  after?: Markup
  width?: 'full' | 'zip' | 'date' | 'medium'
  /** Several controls under one label: the frame itself is the group, has the id and can be focused. */
  group?: 'group' | 'radiogroup'
  /** The control carries its own label beside it, as a checkbox does. */
  isLabelBeside?: boolean
}

/**
 * The frame of every answer: label, description, correction, control, error, then help and question. The tools stand beside the label by the
 * style sheet and after the control in the document, so that Tab leads from label to answer.
 */
export const frame = (
  component: ValueComponent,
  drawing: Drawing,
  { hint, after, width = 'full', group, isLabelBeside = false }: FrameOptions,
  control: Markup,
): Markup => {
  const { id, key, issue, isHelpOpen, textIn } = drawing
  const description = component.text ? textIn(component.text) : hint
  const isField = group === undefined && !isLabelBeside
  return markup`<div${attributes({
    class: classNames(isField && 'ds-field', field['field']),
    'data-key': key,
    'data-width': width,
    'data-bare': isLabelBeside,
    ...(group && {
      id,
      role: group,
      tabindex: -1,
      'aria-labelledby': `${id}-label`,
      'aria-describedby': describedBy(id, description !== undefined, issue !== null),
      // A plain group has no such states; its controls carry them.
      ...(group === 'radiogroup' && {
        'aria-invalid': issue === null ? null : 'true',
        'aria-required': component.required ? 'true' : null,
      }),
    }),
  })}>${isLabelBeside ? noMarkup : labelOf(component, drawing, group)}${
    description !== undefined &&
    markup`<div id="${id}-description" class="${classNames('meta', field['description'])}">${description}</div>`
  }${pageLink(drawing)}${correctionBanner(component, drawing)}<div class="${field['control']}" data-part="control">${control}</div>${
    issue &&
    markup`<p id="${id}-error" class="${field['error']}">${icon('wrong')}<span>${issueText(issue, component, drawing)}</span></p>`
  }${component.postText && markup`<div class="meta" data-part="post">${textIn(component.postText)}</div>`}${after}${toolsOf(component, drawing)}${
    isHelpOpen && component.helpText
      ? markup`<div class="${field['help']}" data-part="help">${textIn(component.helpText)}</div>`
      : noMarkup
  }</div>`
}

/** To what can be read before the question is answered; the form stays open meanwhile. */
const pageLink = ({ page, textIn, words }: Drawing): Markup =>
  page === undefined
    ? noMarkup
    : markup`<div class="meta" data-part="page"><a class="${field['page']}" data-action="page" href="${page.href}" target="_blank">${textIn(page.title)} ${words.newTab}</a></div>`

/** What ties a control to its frame: name, description, error, whether it must be answered. */
export const tied = (
  component: ValueComponent,
  { id, issue }: Drawing,
  hint?: string,
): Record<string, string | null> => ({
  id,
  'aria-invalid': issue === null ? null : 'true',
  'aria-describedby': describedBy(id, component.text !== undefined || hint !== undefined, issue !== null),
  'aria-required': component.required ? 'true' : null,
})

const describedBy = (id: string, isDescribed: boolean, isWrong: boolean): string | null =>
  classNames(isDescribed && `${id}-description`, isWrong && `${id}-error`) || null

const isMarkedOptional = (component: Component, { isReadOnly }: Drawing): boolean =>
  !isReadOnly &&
  'required' in component &&
  !component.required &&
  component.type !== 'checkbox' &&
  component.type !== 'dynamicList'

const labelOf = (component: ValueComponent, drawing: Drawing, group: FrameOptions['group']): Markup => {
  const { id, textIn, words } = drawing
  const name = markup`${textIn(component.label)}${
    isMarkedOptional(component, drawing) && markup`<span class="${field['mark']}"> ${words.optional}</span>`
  }`
  const look = classNames('ds-label', field['label'], drawing.isReadOnly && 'ds-readonly-icon')
  return group
    ? markup`<div id="${id}-label" class="${look}">${name}</div>`
    : markup`<label for="${id}" class="${look}">${name}</label>`
}

const toolsOf = (component: ValueComponent, { isHelpOpen, openQuestions, textIn, words }: Drawing): Markup => {
  if (component.helpText === undefined && openQuestions === null) return noMarkup
  const about = textIn(component.label)
  const help =
    component.helpText &&
    toolButton({
      action: 'help',
      name: 'help',
      text: isHelpOpen ? words.hideHelp : words.help,
      about,
      expanded: isHelpOpen,
      isMarked: false,
    })
  const ask =
    openQuestions !== null &&
    toolButton({
      action: 'ask',
      name: 'question',
      text: words.questions(openQuestions),
      about,
      expanded: null,
      isMarked: openQuestions > 0,
    })
  return markup`<div class="${field['tools']}" data-part="tools">${help}${ask}</div>`
}

type ToolButton = {
  action: 'help' | 'ask'
  name: 'help' | 'question'
  text: string
  about: string
  expanded: boolean | null
  isMarked: boolean
}

/** As FieldTool of the pieces, drawn. */
const toolButton = ({ action, name, text, about, expanded, isMarked }: ToolButton): Markup =>
  markup`<button type="button" class="${tool['tool']}"${attributes({
    'data-action': action,
    'data-part': action,
    'data-marked': String(isMarked),
    'aria-expanded': expanded === null ? null : String(expanded),
  })}><span class="${tool['icon']}" aria-hidden="true">${icon(name)}</span><span class="${tool['text']}">${text}</span><span class="ds-sr-only">: ${about}</span></button>`

/** What the caseworker wants changed, at the answer it is about, and what was answered in words. */
const correctionBanner = (component: ValueComponent, { correction, textIn, words }: Drawing): Markup => {
  if (correction === undefined) return noMarkup
  const { text, isHandled, reply, onAnswer } = correction
  const about = textIn(component.label)
  return markup`<div class="${styles['correction']}" data-part="correction" data-handled="${String(isHandled)}">${icon(
    isHandled ? 'check' : 'correct',
  )}<div><strong>${isHandled ? words.answered : words.toCorrect}</strong><p>${text}</p>${
    isHandled && reply && markup`<p>”${reply}”</p>`
  }${
    !isHandled &&
    onAnswer &&
    markup`<div class="${styles['answers']}">${correctionButton('secondary', 'corrected', words.haveCorrected, about)}${correctionButton('tertiary', 'reply', words.reply, about)}</div>`
  }</div></div>`
}

const correctionButton = (look: string, action: string, text: string, about: string): Markup =>
  markup`<button type="button" class="${classNames('ds-button', button['button'], button['small'])}" data-variant="${look}" data-color="accent" data-action="${action}">${text}<span class="ds-sr-only">: ${about}</span></button>`
