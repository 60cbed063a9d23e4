import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AnswersScreen } from '#src/screens/signing/answers-screen.tsx'

export const Route = createFileRoute('/case/$caseId/{-$token}/answers')({
  staticData: { name: 'CaseAnswers', title: msg`Hela ansökan`, areas: ['form', 'signing'] },
  component: AnswersScreen,
})
