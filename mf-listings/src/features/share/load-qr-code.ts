export const loadQrCode = () => import(/* webpackChunkName: 'qr-code' */ './qr-code.tsx');
