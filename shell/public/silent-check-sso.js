// The identity provider's answer to the silent check arrives in this frame's address; the page waits for it.
parent.postMessage(location.href, location.origin);
