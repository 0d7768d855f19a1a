<#import "template.ftl" as layout>
<@layout.registrationLayout displayInfo=(client.baseUrl)?has_content; section>
  <#if section = "header">${msg("logoutTitle")}
  <#elseif section = "form">
  <div class="message">
    <p class="lead">${msg("logoutText")}</p>
    <form method="post" action="${url.logoutConfirmAction}">
      <input type="hidden" name="session_code" value="${logoutConfirm.code}">
      <button class="submit" type="submit" name="confirmLogout" value="on">${msg("logoutSubmit")}</button>
    </form>
  </div>
  <#elseif section = "info"><a href="${client.baseUrl}">${msg("stay")}</a>
  </#if>
</@layout.registrationLayout>
