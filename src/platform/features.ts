import { useServices } from './services.ts'

/** What an installation can do without (specification §7, Settings/features). */
type Feature = 'simpleList' | 'digitalSignature' | 'analogSignature'

/** Whether the installation has a feature: also where the server says nothing of it. */
export const useFeature = (feature: Feature): boolean => useServices().config.features[feature] !== false
