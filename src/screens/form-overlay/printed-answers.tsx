import type { FormStore } from '#src/form/store.ts'
import { ReviewView } from '#src/form/review/review-view.tsx'
import { useOpenCase } from '#src/case/open-case.tsx'
import { usePrinting } from '#src/ui/use-printing.ts'

/** On paper alone: the answers as they are read, all sections of them, in place of the fields that they are written in. */
export const PrintedAnswers = ({ store }: { store: FormStore }) => {
  const { contactPersons, dynamicData } = useOpenCase().case
  return usePrinting() ? (
    <ReviewView index={store.index} values={{ ...store.values() }} people={contactPersons} dynamicData={dynamicData} />
  ) : null
}
