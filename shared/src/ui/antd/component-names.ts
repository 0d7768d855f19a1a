/** Components whose styles are in `antd.generated.css`. */
export const COMPONENT_NAMES = ['Progress', 'Steps', 'Upload'] as const;
