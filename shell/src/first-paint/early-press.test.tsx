import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepEarlyPress } from './early-press.ts';

function Filters() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        <b>Filters</b>
      </button>
      <output>{count}</output>
    </>
  );
}

const later = () => new Promise((resolve) => setTimeout(resolve));

/** A page as it arrives: a frame, and a remote's part in it. */
function open() {
  document.body.innerHTML = `<div id="root" data-width="390"><div id="part" data-rendered="mf_x/page@1.0.0">${renderToString(<Filters />)}</div></div>`;
  const [root, part] = ['root', 'part'].map((id) => document.getElementById(id)) as [
    HTMLElement,
    HTMLElement,
  ];
  keepEarlyPress();
  return {
    part,
    press: () => part.querySelector('b')?.click(),
    count: () => part.querySelector('output')?.textContent,
    hydrate: () => act(async () => void hydrateRoot(part, <Filters />)),
    frameReacts: () =>
      act(async () => {
        root.removeAttribute('data-width');
        await later();
      }),
    partReacts: () =>
      act(async () => {
        part.removeAttribute('data-rendered');
        await later();
      }),
  };
}

test('a press before the code was there takes effect once, when it is', async () => {
  const { press, count, frameReacts, hydrate, partReacts } = open();
  press();
  press();
  await frameReacts();
  expect(count()).toBe('0');
  await hydrate();
  await partReacts();
  expect(count()).toBe('1');
  await act(async () => press());
  expect(count()).toBe('2');
});

test('a press that React has seen is not repeated', async () => {
  const { press, count, frameReacts, hydrate, partReacts } = open();
  await frameReacts();
  await hydrate();
  await act(async () => press());
  await partReacts();
  expect(count()).toBe('1');
});

test('the last press counts, and HTML that was replaced forgets it', async () => {
  const first = open();
  first.press();
  document.querySelector('output')?.click();
  await first.frameReacts();
  await first.hydrate();
  await first.partReacts();
  expect(first.count()).toBe('0');
  const second = open();
  second.press();
  second.part.replaceChildren();
  await second.frameReacts();
  await expect(second.partReacts()).resolves.toBeUndefined();
});
