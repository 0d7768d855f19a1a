export const walls = [
  '#e8dcc8',
  '#d9c3a5',
  '#eef0f0',
  '#c9877a',
  '#dfe3e0',
  '#b8a48c',
  '#cfd6da',
  '#e6cfae',
  '#a9705c',
  '#f1e7d6',
];

export const accents = ['#2f6f9f', '#c46a3c', '#4c8577', '#8a5a44', '#3d4f66', '#b6893e'];

export const cars = ['#ffffff', '#c9ced3', '#2f3a46', '#b23b3b', '#2d5f9a', '#e4dfd3'];

export const glass = ['#9cc4dd', '#b7d3e3', '#84aecb'];
