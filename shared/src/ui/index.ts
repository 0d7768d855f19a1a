/**
 * Components which two or more remotes use, on native elements and the tokens of `tokens.css`. A shared singleton
 * in the first load of every page: keep it light. The shell imports `tokens.css` and `base.css` once.
 */
export * from './area-selector/area-selector.tsx';
export * from './button/button.tsx';
export { TouchButton } from './button/touch-button.tsx';
export * from './core/cx.ts';
export * from './core/spinner.tsx';
export { useCustomProperty } from './core/use-custom-property.ts';
export * from './core/use-media.ts';
export * from './core/visually-hidden.tsx';
export * from './display/avatar.tsx';
export * from './display/badge.tsx';
export * from './display/card.tsx';
export * from './display/clamped-text.tsx';
export * from './display/format-date.tsx';
export * from './display/not-found.tsx';
export * from './display/notice-view.tsx';
export { PhotoColor } from './display/photo-color.tsx';
export { PhotoPicture } from './display/photo-picture.tsx';
export * from './display/pictures.tsx';
export * from './display/price.tsx';
export * from './display/skeleton.tsx';
export * from './display/states.tsx';
export * from './field/checkbox.tsx';
export * from './field/field.tsx';
export * from './field/number-field.tsx';
export * from './field/option-count.tsx';
export * from './field/phone-field.tsx';
export * from './field/radio-group.tsx';
export * from './field/segmented-control.tsx';
export * from './field/text-field.tsx';
export * from './listing-card/card-facts.ts';
export * from './listing-card/heart-button.tsx';
export * from './listing-card/listing-card.tsx';
export * from './listing-card/photo-carousel.tsx';
export * from './navigation/pagination.tsx';
export * from './navigation/tabs.tsx';
export * from './overlay/dialog.tsx';
export * from './overlay/popover.tsx';
export * from './overlay/tooltip.tsx';
export { OverlayHistoryContext, useBackCloses } from './overlay/use-back-closes.ts';
export { useDismiss } from './overlay/use-dismiss.ts';
export { useVerticalDrag } from './overlay/use-vertical-drag.ts';
export * from './select/chips.tsx';
export * from './select/option-list.tsx';
export * from './select/select.tsx';
