import { useLingui } from '@lingui/react/macro'
import { CircleHelpIcon, MessageSquareIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Component, ValueComponent } from '#schemas/form.ts'
import { FieldTool } from '../ui/field-tool.tsx'
import { controlProps, Field, type FieldProps } from '../ui/field.tsx'
import { CorrectionBanner } from './correction-banner.tsx'
import type { AnswerIssue } from './store.ts'
import { useFormServices } from './form-services.ts'
import { IssueText } from './issue-text.tsx'
import { useTextIn } from './use-answer.ts'

type AnswerFrameProps = {
  id: string
  component: ValueComponent
  issue: AnswerIssue | null
  /** Said between label and control when the template says nothing, such as how to write a month. */
  hint?: ReactNode
  after?: ReactNode
  width?: NonNullable<FieldProps['width']>
  group?: NonNullable<FieldProps['group']>
  /** The control carries its own label beside it, as a checkbox does. */
  isLabelBeside?: boolean
  children: ReactNode
}

/** The frame of every answer: label, help, question, description, correction, control, error. */
export const AnswerFrame = ({
  id,
  component,
  issue,
  hint,
  after,
  width,
  group,
  isLabelBeside,
  children,
}: AnswerFrameProps) => {
  const { t } = useLingui()
  const textIn = useTextIn()
  const { corrections } = useFormServices()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const description = component.text ? textIn(component.text) : hint
  const correction = corrections?.[component.componentId]
  return (
    <Field
      id={id}
      {...(isLabelBeside === true ? {} : { label: textIn(component.label) })}
      {...(isMarkedOptional(component) && { mark: t`(frivilligt)` })}
      tools={<AnswerTools component={component} isHelpOpen={isHelpOpen} onHelp={() => setHelpOpen(!isHelpOpen)} />}
      {...(isHelpOpen && component.helpText && { help: textIn(component.helpText) })}
      {...(description !== undefined && { description })}
      {...(issue && { error: <IssueText issue={issue} component={component} /> })}
      after={
        <>
          {component.postText && <div className="meta">{textIn(component.postText)}</div>}
          {after}
        </>
      }
      {...(width && { width })}
      {...(group && { group })}
    >
      {correction && <CorrectionBanner correction={correction} />}
      {children}
    </Field>
  )
}

/** What ties the control of a frame to it: name, description, error, whether it must be answered. */
export const answerControl = (
  id: string,
  { component, issue, hint }: { component: ValueComponent; issue: AnswerIssue | null; hint?: boolean },
) => ({
  ...controlProps(id, { description: component.text !== undefined || hint === true, error: issue !== null }),
  'aria-required': component.required || undefined,
})

const isMarkedOptional = (component: Component): boolean =>
  'required' in component && !component.required && component.type !== 'checkbox' && component.type !== 'dynamicList'

const AnswerTools = ({
  component,
  isHelpOpen,
  onHelp,
}: {
  component: ValueComponent
  isHelpOpen: boolean
  onHelp: () => void
}) => {
  const { t } = useLingui()
  const textIn = useTextIn()
  const { onAsk, openQuestions } = useFormServices()
  const about = textIn(component.label)
  const asked = openQuestions?.[component.componentId] ?? 0
  const question =
    asked === 0 ? t`Fråga om detta` : asked === 1 ? t`1 fråga, väntar på svar` : t`${asked} frågor, väntar på svar`
  if (component.helpText === undefined && onAsk === undefined) return null
  return (
    <>
      {component.helpText && (
        <FieldTool
          icon={<CircleHelpIcon />}
          text={isHelpOpen ? t`Dölj hjälp` : t`Hjälp`}
          about={about}
          isExpanded={isHelpOpen}
          onPress={onHelp}
        />
      )}
      {onAsk && (
        <FieldTool
          icon={<MessageSquareIcon />}
          text={question}
          about={about}
          isMarked={asked > 0}
          onPress={() => onAsk(component.componentId, about)}
        />
      )}
    </>
  )
}
