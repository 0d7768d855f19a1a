import { useRealtime } from '@baza/shared/contract';
import { APPLICATIONS_TOPIC } from '@baza/shared/domain';
import { baseApi, useAppDispatch } from '@baza/shared/store';
import { useCallback } from 'react';

/** All that is shown of applications is read again on each message, and when the connection is made again. */
function useFresh(destination: string): void {
  const dispatch = useAppDispatch();
  const read = useCallback(() => {
    dispatch(baseApi.util.invalidateTags(['Applications']));
  }, [dispatch]);
  useRealtime(destination, read, read);
}

/** For an applicant: a notice that comes to me may be of a move. */
export const useFreshForOwner = (): void => useFresh('/user/queue/notices');
/** For the desk: colleagues and applicants change the same applications. */
export const useFreshForStaff = (): void => useFresh(APPLICATIONS_TOPIC);
