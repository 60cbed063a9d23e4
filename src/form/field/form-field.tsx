import type { ReactNode } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Field, FieldIcon, type FieldProps } from '../../ui/field.tsx'
import { RichText } from '../rich-text.tsx'
import field from '../../ui/field.module.css'
import tool from '../../ui/field-tool.module.css'
import type { StaticProps } from '../define-form-component.ts'
import type { FieldCorrection, FieldMessage, LinkedPage } from '../form-context.ts'
import styles from '../form.module.css'
import { noteOf } from './messages.ts'
import { fieldErrorText } from '../field-error-text.ts'

type FormFieldProps = StaticProps &
  Pick<FieldProps, 'width' | 'after'> & {
    /** Several controls under one label: the field itself is the group, has the id and can have the focus. */
    group?: 'group' | 'radiogroup' | undefined
    /** The control has its own label beside it, as a checkbox does. */
    isLabelBeside?: boolean
    children: ReactNode
  }

/** A form's field: the question with its description, correction, error, help and tools around the control. Static. */
export const FormField = (props: FormFieldProps) => {
  const { component, id, answerKey, error, isReadOnly, isHelpOpen, description, localized, messages } = props
  const { width, after, group, isLabelBeside = false, children } = props
  if (!('label' in component)) return null
  const { label, required: isRequired, helpText, postText } = component
  const isOptional = !isReadOnly && !isRequired && component.type !== 'dynamicList'
  return (
    <Field
      id={id}
      data-key={answerKey}
      isReadOnly={isReadOnly}
      {...(!isLabelBeside && { label: localized(label) })}
      {...(isOptional && { mark: messages.optional })}
      description={description}
      notices={
        <>
          {props.page && <PageLink {...props} page={props.page} />}
          {props.correction && <Correction {...props} correction={props.correction} />}
        </>
      }
      error={error && fieldErrorText(error, component, props)}
      note={noteOf(component, props, messages)}
      after={
        <>
          {postText && (
            <div className="meta" data-part="post">
              {localized(postText)}
            </div>
          )}
          {after}
          {props.questions?.latest && <LatestMessage {...props} latest={props.questions.latest} />}
        </>
      }
      width={width}
      group={group && { role: group, isRequired }}
      tools={(helpText !== undefined || props.questions !== null) && <Tools {...props} />}
      toolbar={helpText !== undefined && props.questions !== null ? messages.tools : undefined}
      help={isHelpOpen && helpText !== undefined && <RichText text={localized(helpText)} newTab={messages.newTab} />}
    >
      {children}
    </Field>
  )
}

/** Link to the page that the question refers to, in a new tab. */
const PageLink = ({ page, localized, messages }: StaticProps & { page: LinkedPage }) => (
  <div className="meta" data-part="page">
    <a className={field.page} data-action="page" href={page.href} target="_blank">
      {localized(page.title)} {messages.newTab}
    </a>
  </div>
)

/** The organisation's latest message about the question, below the answer; the dialog has the whole thread. */
const LatestMessage = ({ component, latest, localized, messages }: StaticProps & { latest: FieldMessage }) => (
  <div className={styles.message} data-part="message" data-unread={latest.isUnread}>
    <strong>{messages.messageFrom(latest.author, latest.isAnswer)}</strong>
    <p>{latest.text}</p>
    <button type="button" className={styles.readMessages} data-action="ask">
      {messages.readMessages}
      <span className="ds-sr-only">: {'label' in component && localized(component.label)}</span>
    </button>
  </div>
)

const Tools = ({ component, isHelpOpen, questions, localized, messages }: StaticProps) => {
  const about = 'label' in component ? localized(component.label) : ''
  const isUnread = questions?.latest?.isUnread === true
  return (
    <>
      {'helpText' in component && component.helpText && (
        <ToolButton action="help" icon="help" isExpanded={isHelpOpen} isMarked={false} about={about}>
          {isHelpOpen ? messages.hideHelp : messages.help}
        </ToolButton>
      )}
      {questions !== null && (
        <ToolButton
          action="ask"
          icon="question"
          tabIndex={'helpText' in component && component.helpText ? -1 : undefined}
          isMarked={isUnread || questions.unansweredCount > 0}
          isUnread={isUnread}
          about={about}
        >
          {!isUnread
            ? messages.questions(questions.unansweredCount)
            : questions.latest?.isAnswer === true
              ? messages.answer
              : messages.message}
        </ToolButton>
      )}
    </>
  )
}

type ToolButtonProps = {
  action: 'help' | 'ask'
  icon: 'help' | 'question'
  /** -1 in a toolbar: the arrow keys reach it, Tab does not. */
  tabIndex?: number | undefined
  isExpanded?: boolean
  isMarked: boolean
  /** Shows the tool's text at any width. */
  isUnread?: boolean
  about: string
  children: ReactNode
}

const ToolButton = (props: ToolButtonProps) => (
  <button
    type="button"
    tabIndex={props.tabIndex}
    className={tool.tool}
    data-action={props.action}
    data-part={props.action}
    data-marked={props.isMarked}
    data-unread={props.isUnread === true}
    aria-expanded={props.isExpanded}
  >
    <span className={tool.icon} aria-hidden="true">
      <FieldIcon name={props.icon} />
    </span>
    <span className={tool.text}>{props.children}</span>
    <span className="ds-sr-only">: {props.about}</span>
  </button>
)

/** The caseworker's correction request, above the control, with the applicant's reply. */
const Correction = ({ component, correction, localized, messages }: StaticProps & { correction: FieldCorrection }) => {
  const { text, isHandled, reply, note, isBusy = false, problem = null, onAnswer } = correction
  const about = 'label' in component ? localized(component.label) : ''
  return (
    <div className={styles.correction} data-part="correction" data-handled={isHandled}>
      <FieldIcon name={isHandled ? 'check' : 'correct'} />
      <div>
        {/* Once it is answered, its buttons are gone. */}
        <strong tabIndex={-1} data-focus-fallback>
          {isHandled ? messages.answered : messages.toCorrect}
        </strong>
        <p>{text}</p>
        {isHandled && reply && (
          <p>
            <q>{reply}</q>
          </p>
        )}
        {!isHandled && onAnswer && (
          <>
            {problem === null && (
              <p className={styles.counts}>
                {messages.changeCounts} {note}
              </p>
            )}
            {problem !== null && !isBusy && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
            <div className={styles.correctionActions}>
              <CorrectionButton action="corrected" variant="secondary" about={about} isBusy={isBusy}>
                {isBusy ? messages.saving : problem === null ? messages.haveCorrected : messages.tryAgain}
              </CorrectionButton>
              <CorrectionButton action="reply" variant="tertiary" about={about}>
                {messages.reply}
              </CorrectionButton>
            </div>
          </>
        )}
      </div>
    </div>
  )
}

type CorrectionButtonProps = {
  action: string
  variant: string
  about: string
  isBusy?: boolean
  children: ReactNode
}

const CorrectionButton = ({ action, variant, about, isBusy = false, children }: CorrectionButtonProps) => (
  <button
    type="button"
    className={classNames('ds-button', button.button, button.small)}
    data-variant={variant}
    data-color="accent"
    data-action={action}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || undefined}
  >
    {children}
    <span className="ds-sr-only">: {about}</span>
  </button>
)

/** A field whose control is rendered by React into the slot element. */
export const InteractiveField = ({ isGroup, ...props }: StaticProps & { isGroup: boolean }) => (
  <FormField {...props} group={isGroup ? 'group' : undefined}>
    <div className={styles.slot} data-react-slot={props.answerKey} />
  </FormField>
)
