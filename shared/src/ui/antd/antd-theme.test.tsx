import { render } from '@testing-library/react';
import { AntdTheme, Progress, Steps, Upload } from './index.ts';

test('antd writes no style elements, which the policy of pages forbids', () => {
  render(
    <AntdTheme>
      <Progress percent={40} status="exception" />
      <Progress type="circle" percent={100} />
      <Steps current={1} items={[{ title: 'One' }, { title: 'Two', status: 'error' }, { title: 'Three' }]} />
      <Upload
        listType="picture-card"
        fileList={[
          { uid: '1', name: 'a.jpg', status: 'uploading', percent: 40 },
          { uid: '2', name: 'b.jpg', status: 'error' },
        ]}
      >
        <button type="button">Upload</button>
      </Upload>
      <Upload.Dragger>Drop</Upload.Dragger>
    </AntdTheme>,
  );
  expect([...document.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual([]);
});
