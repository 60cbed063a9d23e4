import type { FormStore } from '#src/form/store.ts'
import { ReviewView } from '#src/form/review/review-view.tsx'
import { useCaseContext } from '#src/case/case-context.tsx'
import { usePrinting } from '#src/ui/use-printing.ts'

/** Print only: the answers of all sections as text, instead of the fields. */
export const PrintedAnswers = ({ store }: { store: FormStore }) => {
  const { contactPersons, dynamicData } = useCaseContext().case
  return usePrinting() ? (
    <ReviewView index={store.index} values={{ ...store.values() }} people={contactPersons} dynamicData={dynamicData} />
  ) : null
}
