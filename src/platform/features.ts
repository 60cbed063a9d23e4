import { useServices } from './services.ts'

/** A feature that an installation can switch off (specification §7, Settings/features). */
type Feature = 'simpleList' | 'openAnswers'

/** Whether the installation has a feature; true if the server does not mention it. */
export const useFeature = (feature: Feature): boolean => useServices().config.features[feature] !== false
